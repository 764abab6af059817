"""Ways of dealing roles to the warps of a block, so that a role's place and its partner can be told from the role."""

from __future__ import annotations


def rotations(count: int) -> tuple[tuple[int, ...], ...]:
    """Every rotation of 0..count-1: each role on each warp once, always with the same partner half a turn away."""
    return tuple(tuple((i + shift) % count for i in range(count)) for shift in range(count))


def rounds(count: int) -> tuple[tuple[int, ...], ...]:
    """`count - 1` placements in which every pair of roles shares a scheduler exactly once.

    Warp w and warp w + count/2 are partners (`count` 8: the same number modulo four schedulers). The pairs are those of
    a round-robin tournament: one role stays, the others walk round a circle. `count` is even.
    """
    out = []
    for turn in range(count - 1):
        circle = [0] + [1 + (turn + i) % (count - 1) for i in range(count - 1)]
        pairs = [(circle[i], circle[count - 1 - i]) for i in range(count // 2)]
        out.append((*(first for first, _ in pairs), *(second for _, second in pairs)))
    return tuple(out)
