"""Packed files of a release: xz, and the spelling by which record.json inside a release states gzipped files."""

from __future__ import annotations

import lzma
import zlib

from gen.records.limits import MAX_FILE_BYTES
from gen.release.errors import RESTORE, ReleaseError

ENDING = ".xz"
_BLOCK = 0xFFFF
#: Deflate, no flags, no time, no extra flags, unknown system (RFC 1952).
_GZIP_HEAD = bytes((0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF))
#: Tuned for text (four bits of the byte before, no alignment); the window is small so that reading stays light.
_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "lp": 0, "pb": 0}]
#: A damaged head may ask for gigabytes.
_MOST_MEMORY_BYTES = 1 << 27


def pack_xz(data: bytes) -> bytes:
    """xz without name or time, so that the same bytes give the same file."""
    return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC64, filters=_FILTERS)


def unpack_xz(data: bytes, where: str) -> bytes:
    """One xz stream of limited size and nothing after it. Raises ReleaseError."""
    reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, _MOST_MEMORY_BYTES)
    try:
        found = reader.decompress(data, MAX_FILE_BYTES + 1)
    except (lzma.LZMAError, MemoryError) as error:
        raise ReleaseError(where, f"no xz ({error})", "one xz file", RESTORE) from None
    if len(found) > MAX_FILE_BYTES or not reader.eof or reader.unused_data:
        raise ReleaseError(where, "xz cut off, too large, or with bytes after its end", "one whole xz file", RESTORE)
    return found


def stored_gzip(data: bytes) -> bytes:
    """A gzip file that stores instead of compressing: its bytes, and so its hash, are the same with every zlib."""
    blocks = [data[at:at + _BLOCK] for at in range(0, len(data), _BLOCK)] or [b""]
    body = b"".join(_stored(block, block_number == len(blocks) - 1) for block_number, block in enumerate(blocks))
    return _GZIP_HEAD + body + zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")


def _stored(block: bytes, last: bool) -> bytes:
    size = len(block)
    return bytes((last,)) + size.to_bytes(2, "little") + (size ^ _BLOCK).to_bytes(2, "little") + block


def as_stated(name: str, plain: bytes) -> bytes:
    """The bytes whose sha256 a released record.json states for one of its files."""
    return stored_gzip(plain) if name.endswith(".gz") else plain
