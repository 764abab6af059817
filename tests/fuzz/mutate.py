"""A small mutator that needs nothing installed: changes real input by bytes, lines, numbers and hostile pieces."""

from __future__ import annotations

import random

PIECES = (
    b"\0", b"\xff\xfe", b"-1", b"9" * 30, b"1e309", b"NaN", b"Infinity", b"\"", b"'", b"\\", b"{", b"[" * 50, b"</script><script>",
    b"../../etc/passwd", b"\n", b"\r", b"\x1b[31m", b"R255", b"/* 0x", b";", b"@!PT", b"\xe2\x80\xae", b"BRA `(.L_x_0);", b"%clock64",
    b"1" * 5000)


def mutated(seeds: list[bytes], chance: random.Random) -> bytes:
    """One to eight changes of one seed."""
    data = bytearray(chance.choice(seeds))
    for _ in range(chance.randint(1, 8)):
        chance.choice(_CHANGES)(data, chance)
    return bytes(data)


def _place(data: bytearray, chance: random.Random) -> int:
    return chance.randrange(len(data) + 1)


def _flip(data: bytearray, chance: random.Random) -> None:
    if data:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _insert(data: bytearray, chance: random.Random) -> None:
    at = _place(data, chance)
    data[at:at] = chance.choice(PIECES)


def _overwrite(data: bytearray, chance: random.Random) -> None:
    at, piece = _place(data, chance), chance.choice(PIECES)
    data[at:at + len(piece)] = piece


def _cut(data: bytearray, chance: random.Random) -> None:
    first, last = sorted((_place(data, chance), _place(data, chance)))
    del data[first:min(last, first + 200)]


def _cut_off(data: bytearray, chance: random.Random) -> None:
    del data[_place(data, chance):]


def _repeat(data: bytearray, chance: random.Random) -> None:
    first, last = sorted((_place(data, chance), _place(data, chance)))
    part = bytes(data[first:min(last, first + 200)])
    data[first:first] = part * chance.randint(1, 4)


def _swap_lines(data: bytearray, chance: random.Random) -> None:
    lines = bytes(data).split(b"\n")
    i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[i], lines[j] = lines[j], lines[i]
    data[:] = b"\n".join(lines)


_CHANGES = (_flip, _flip, _insert, _overwrite, _cut, _cut_off, _repeat, _swap_lines)
