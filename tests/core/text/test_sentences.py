from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.text.sentences import sentence_ranges


def split(text: str) -> list[str]:
    return [text[a:b] for a, b in sentence_ranges(text)]


@pytest.mark.parametrize(
    ("sentences", "why"),
    [
        (["See No. 5 of the list.", "It ends."], "No. before a number"),
        (["The answer is no.", "It ends."], "no at the end"),
        (["The U.S. Government paid Foo Inc. in cash.", "Then it left."], "initials and Inc. inside"),
        (["He works for Foo Inc.", "The rest went to J. Smith of Acme Corp. in 2019."], "Inc. at the end"),
        (["Net sales rose 3.5% to $1.2 billion.", "They fell by .5 points."], "decimal points"),
        (["Pursuant to Section 3.2(b)(iv).", "Notwithstanding Art. IV, none."], "clauses"),
        (["It is due on Jan. 5, 2021.", "Nothing else."], "months"),
        (["Costs (e.g. rent, i.e. the lease) vs. income.", "Approx. 5 % more."], "e.g., i.e., vs."),
        (['He said "Yes." and left.', "She stayed."], "a quote inside"),
        (['"Stop!"', "He ran.", "Why?", "Nobody knows."], "marks in quotes"),
        (["1. Definitions.", "In this Agreement: (a) x; (b) y.", "2. Term.", "It is long."], "numbers at the start"),
        (["Item 1 ........ 5 and more."], "leaders"),
        (["Wait … and see.", "Done."], "an ellipsis"),
        (["The company (the “Company”) sells.", "(See Note 5.)", "It grows."], "brackets"),
        (["Visit example.com or write to a.b@c.de today.", "Bye."], "addresses"),
        (["Growth was 5 %.", "In 2019 it was 4."], "a year begins nothing"),
        (["He met Dr. Who, Ph.D., of St. Ives.", "Fine."], "titles"),
        (["Am 3. Oktober 1990 war z. B. das 19. Jahrhundert vorbei.", "Ende."], "German ordinals"),
        (["Siehe Nr. 5 bzw. Abs. 2.", "Danach nicht."], "German abbreviations"),
        (["Véase el art. 5 de la ley.", "¿Quién lo dice?", "Nadie."], "Spanish"),
        (["В 2019 г. выручка составила 5 млн руб. за год.", "Она выросла."], "Russian"),
        (["他来了。", "她走了！", "是吗？", "是的。"], "Chinese"),
        (["他说：“走吧。”", "然后走了。"], "a Chinese quote ends with its sentence"),
        (["في عام 1990.", "هل كان هناك؟", "نعم."], "Arabic"),
        (["[1] A. Smith, Title, vol. 3, pp. 5-9, 2019."], "a reference"),
    ],
)
def test_sentences(sentences: list[str], why: str) -> None:
    glue = "" if "\u4e00" <= sentences[0][0] <= "\u9fff" else " "
    assert split(glue.join(sentences)) == sentences, why


@pytest.mark.parametrize(
    ("text", "sentences", "why"),
    [
        ("One\n\nTwo", ["One", "Two"], "an empty line"),
        ("The list:\n- first\n- second", ["The list:", "- first", "- second"], "bullets"),
        ("A line\nthat goes on.", ["A line\nthat goes on."], "a line break alone ends nothing"),
        ("  padded.  ", ["padded."], "no outer space"),
        ("", [], "nothing"),
        (" \n ", [], "only space"),
    ],
)
def test_layout(text: str, sentences: list[str], why: str) -> None:
    assert split(text) == sentences, why


@given(st.text(alphabet='aB .!?\n。"()1-', max_size=80))
def test_ranges_cover_everything_but_space(text: str) -> None:
    ranges = sentence_ranges(text)
    kept = "".join(text[a:b] for a, b in ranges)
    assert "".join(kept.split()) == "".join(text.split())
    assert all(a[1] <= b[0] for a, b in pairwise(ranges))
    assert all(text[a:b].strip() == text[a:b] != "" for a, b in ranges)


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "text", ["U.S. " * 40_000, "." * 100_000, "a" * 200_000], ids=["abbreviations", "dots", "word"]
)
def test_long_texts_are_cut_within_the_time_limit(text: str) -> None:
    """A cut that grows with the square of the length takes minutes here; the limit ends it."""
    ranges = sentence_ranges(text)
    assert ranges[0][0] == 0
    assert ranges[-1][1] == len(text.rstrip())
