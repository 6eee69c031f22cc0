"""Worker entries that do what a worker may not, for tests of the app's side."""

from __future__ import annotations

import os
import signal
import struct
import sys
import time
from dataclasses import replace
from typing import Any

import numpy as np

from core.domain import DocId, PageQuality, ReadPage, TextSource
from core.frames import Channel
from core.pdf.wire import not_read_page, page_to_frame

RAW = {
    "random": bytes(range(200)),
    "huge head": struct.pack("<4sIQ", b"PIN1", 2**32 - 1, 0),
    "huge body": struct.pack("<4sIQ", b"PIN1", 2, 2**63),
    "not json": struct.pack("<4sIQ", b"PIN1", 3, 0) + b"abc",
    "a pickle": b"\x80\x04\x95\x1a\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x8c\x06system\x93\x94",
}


def echo(channel: Channel) -> None:
    """Sends back what it gets."""
    while True:
        frame = channel.receive()
        channel.send(frame.kind, frame.head, frame.arrays)


def obey(channel: Channel) -> None:
    """Does the misdeed that the frame names."""
    while True:
        frame = channel.receive()
        kind = frame.kind
        if kind == "signal":
            os.kill(os.getpid(), getattr(signal, frame.head["name"]))
        elif kind == "exit":
            os._exit(frame.head["code"])
        elif kind == "raise":
            raise ValueError("text of a document")
        elif kind == "sleep":
            time.sleep(600)
        elif kind == "spin":
            while True:
                pass
        elif kind == "memory":
            try:
                np.ones(frame.head["bytes"], np.uint8)
                channel.send("got it")
            except MemoryError:
                channel.send("MemoryError")
        elif kind == "chatter":
            os.write(1, b"to stdout \x1b[31m" * 20_000 + b"\n")
            print("last words\x07", file=sys.stderr, flush=True)
            channel.send("still in step")
        elif kind == "modules":
            channel.send("modules", {"names": sorted(sys.modules)})
        elif kind == "raw":
            os.write(channel._write_fd, RAW[frame.head["name"]])
            time.sleep(600)
        elif kind == "flood":
            for _ in range(frame.head["frames"]):
                channel.send("flood", {}, [np.zeros(1 << 20, np.uint8)])


def _die_at(channel: Channel, order: dict[str, Any], opened: dict[str, Any], numbers: list[int]) -> None:
    """Reads a document of so many pages as the last number says, and is out of processor time on the others."""
    *bad, count = numbers
    channel.send("opened", {**opened, "page_count": count})
    skip = {int(index): reason for index, reason in order["skip"]}
    doc_id = DocId(order["doc_id"])
    for index in range(order["start_page"], count):
        read = not_read_page(doc_id, index, skip.get(index, ""))
        if index not in skip:
            channel.send("reading", {"index": index, "slow": False})
            if index + 1 in bad:
                os.kill(os.getpid(), signal.SIGXCPU)
            page = replace(read.page, text="Rent.", source=TextSource.TEXT, quality=PageQuality.TEXT)
            read = ReadPage(page, read.words, ())
        channel.send("page", *page_to_frame(read))
    channel.send("done", {"state": opened["state"]})
    time.sleep(600)


def read_badly(channel: Channel) -> None:
    """Pretends to read a document of three pages; the order's password says how it goes wrong."""
    order = channel.receive().head
    state = os.stat(order["path"])
    file = [state.st_size, state.st_mtime_ns, state.st_ino]
    opened = {"page_count": 3, "title": "", "warnings": [], "state": file}
    way = order["password"]
    if way.startswith("dies at"):
        _die_at(channel, order, opened, [int(word) for word in way.split()[2:]])
    if way == "endless count":
        opened["page_count"] = 10**9
    channel.send("opened", opened)
    if way == "opens twice":
        channel.send("opened", opened)
    elif way == "lies":
        channel.send("page", {"index": 0}, [np.zeros(3, np.uint8)])
    elif way == "unknown kind":
        channel.send("gift", {"index": 0})
    elif way == "done too early":
        channel.send("done", {"state": file})
    elif way == "unknown page":
        channel.send("reading", {"index": 3, "slow": False})
    elif way == "names an error":
        channel.send("refused", {"error": "SystemExit", "message": "so it says", "help": ""})
    elif way == "slow picture" and order["ocr"]["skip"] == []:
        channel.send("reading", {"index": 0, "slow": True})
    elif way == "slow picture":
        for index in range(3):
            channel.send(
                "page", *page_to_frame(not_read_page(DocId(order["doc_id"]), index, "the stand-in has no text"))
            )
        channel.send("done", {"state": file})
    time.sleep(600)
