"""Everything that can go wrong and that a person can do something about, one class each.

`user_message` says what happened, `help` what to do next. Neither holds document text.
"""

from __future__ import annotations


class PinciteError(Exception):
    """Root of all stated failures."""

    user_message = "Something went wrong."
    help = "Try again; if it happens again, run `pincite doctor`."
    retryable = False

    def __init__(self, user_message: str | None = None, *, help: str | None = None) -> None:  # noqa: A002
        if user_message is not None:
            self.user_message = user_message
        if help is not None:
            self.help = help
        super().__init__(self.user_message)


class Cancelled(PinciteError):
    """The person cancelled; not shown as an error."""

    user_message = "Cancelled."
    help = ""


class DocumentError(PinciteError):
    """A file that cannot be read as a document."""


class NotAPdfError(DocumentError):
    """The file's content is not a PDF."""

    user_message = "This file is not a PDF."
    help = "Open it in the program that made it and save it as PDF, then add that file."


class DamagedPdfError(DocumentError):
    """The PDF cannot be opened or has no pages."""

    user_message = "This PDF is damaged and cannot be opened."
    help = "Ask for a fresh copy, or print it to a new PDF in another viewer."


class PasswordNeededError(DocumentError):
    """The PDF is locked."""

    user_message = "This PDF is locked with a password."
    help = "Enter the password; it is held in memory only."
    retryable = True


class FileVanishedError(DocumentError):
    """The file is not there, or may not be read."""

    user_message = "The file is not there or cannot be read."
    help = "Check that the disk is connected and that you may read the file."
    retryable = True


class OcrError(DocumentError):
    """Text recognition failed or its language data is missing."""

    user_message = "The text of this page's picture could not be recognised."
    help = "Install Tesseract's language data (on Debian: tesseract-ocr-eng) and add the document again."


class WorkerError(PinciteError):
    """A child process failed; the app and other jobs go on."""

    retryable = True


class WorkerStartError(WorkerError):
    """No child process can be started: nothing is wrong with the document or the model."""

    user_message = "No helper process can be started."
    help = "Close other programs or restart the computer; `pincite doctor` says what is missing."


class WorkerDiedError(WorkerError):
    """The child process ended by itself."""

    user_message = "The helper process stopped unexpectedly."


class WorkerSilentError(WorkerError):
    """The child process sent nothing for too long and was ended."""

    user_message = "The helper process did not answer in time and was ended."


class FrameError(WorkerError):
    """The child process sent something outside the protocol; it was ended."""

    user_message = "The helper process sent data that cannot be trusted and was ended."


class LibraryError(PinciteError):
    """The library's file cannot be used."""


class LibraryReadOnlyError(LibraryError):
    """The library cannot be written."""

    user_message = "The library folder cannot be written."
    help = "Choose another folder with --library, or make this one writable."


class LibraryNewerError(LibraryError):
    """The library was written by a newer version."""

    user_message = "This library was written by a newer version of Pincite."
    help = "Open it with that version; this one will not change it."


class LibraryDamagedError(LibraryError):
    """SQLite says that the file is damaged."""

    user_message = "The library file is damaged."
    help = "Put back a backup from the library's folder, or start a new library and add your documents again."


class DiskFullError(LibraryError):
    """No space left while writing; nothing was acknowledged."""

    user_message = "The disk is full; nothing of this step was saved."
    help = "Free some space and try again."
    retryable = True


class UnknownDocumentError(LibraryError):
    """No document of that name or id."""

    user_message = "There is no such document in this library."
    help = "Run `pincite ingest` on it first, or check the name (the file name without .pdf)."


class ModelError(PinciteError):
    """A model file or the model worker failed."""


class NoModelError(ModelError):
    """No model is chosen or found."""

    user_message = "There is no language model yet."
    help = "Put a .gguf file into the models folder, or give its path with --model."


class BadModelFileError(ModelError):
    """The GGUF file failed validation; llama.cpp never saw it."""

    user_message = "This model file cannot be used."
    help = "Get the file again from where it came; compare its SHA-256 if one was given."


class ModelLoadError(ModelError):
    """llama.cpp refused the model; the true reason is in the message."""

    user_message = "The model could not be loaded."
    help = "Try a smaller model or context, or another file."


class PromptTooLongError(ModelError):
    """The prompt does not fit the window."""

    user_message = "The question and its evidence do not fit into the model's window."
    help = "Shorten the question, lower the evidence budget, or set a larger window for the model."


class NothingAttachedError(PinciteError):
    """A question may use only what is attached, and nothing is."""

    user_message = "Nothing is attached, so there is nothing to answer from."
    help = "Attach a passage, a section, a document or a text, or let the documents be searched."


class NothingToSearchError(PinciteError):
    """No readable page in scope."""

    user_message = "There is nothing to search: no readable page is in scope."
    help = "Add a PDF first, or widen the scope."


class BadInputError(PinciteError):
    """An argument or an input line that cannot be understood."""

    user_message = "The input cannot be understood."
    help = "See `pincite --help`."
