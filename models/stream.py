"""Shows a draft while it is written: sentence by sentence with its citation, or word by word with marks at the ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from models.compose import Align, Composed, Source, Split


class CitedStream:
    """Takes the model's text in pieces and passes it on with citation marks.

    What is passed on is provisional: the composed draft may drop or replace a sentence. With `whole_sentences` nothing
    is shown before its sentence is bound, so that what is shown stays.
    """

    def __init__(
        self,
        on_text: Callable[[str], None],
        sources: Sequence[Source],
        question: str,
        align: Align,
        split: Split,
        *,
        whole_sentences: bool,
    ) -> None:
        self._on_text = on_text
        self._items = tuple((source.key, source.text) for source in sources)
        self._question = question
        self._align = align
        self._split = split
        self._whole = whole_sentences
        self._raw = ""
        self._sent = 0
        self._marked = 0
        self._shown = ""

    def add(self, text: str) -> None:
        """Takes the next piece of the model's text."""
        self._raw += text
        ranges = [(start + self._marked, end + self._marked) for start, end in self._split(self._raw[self._marked :])]
        for _start, end in ranges[:-1]:  # a sentence has ended when the next one has begun
            self._close_sentence(end)
        if not self._whole and len(self._raw) > self._sent:
            self._emit(self._raw[self._sent :])
            self._sent = len(self._raw)

    def _close_sentence(self, end: int) -> None:
        sentence = self._raw[self._marked : end]
        key, _score = self._align(sentence.strip(), self._items, self._question)
        if not self._whole:
            # Words after the sentence may be out already; the mark then follows them only in the final text.
            if self._sent <= end:
                self._emit(self._raw[self._sent : end] + (f" [{key}]" if key else ""))
                self._sent = end
        elif key:
            self._emit((" " if self._shown else "") + f"{sentence.strip()} [{key}]")
        self._marked = end

    def finish(self, composed: Composed) -> None:
        """Shows what is still missing of the composed draft, when what was shown is its beginning."""
        if composed.text.startswith(self._shown):
            self._emit(composed.text[len(self._shown) :])

    def _emit(self, text: str) -> None:
        if text:
            self._shown += text
            self._on_text(text)
