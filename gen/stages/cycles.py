"""Rung 4: did that very cubin run, repeatedly and rightly, with bounded spread?"""

from __future__ import annotations

import math
from typing import Any, Callable, Iterable

from gen.model.finding import Quantity
from gen.model.ladder import Evidence, Rung
from gen.model.probe import Claim, Probe, Variant
from gen.model.record import Record, Sample
from gen.stages.inputs import Context, StaticHalf
from gen.stages.outcome import evidence
from gen.stages.samples import SampleIndex, block_times, index_of, median_cycles, same_cubin, timed
from gen.stages.source import claim_entries
from gen.stages.statistics import spread, summary
from gen.stages.thresholds import threshold

PER_INSTRUCTION = "cycles/instruction"
#: The kernel of the classic method: 32 instructions a pass, 4096 passes.
METHOD_BODY_LENGTH, METHOD_ITERATIONS = 32, 4096


def _fault(reason: str, **facts: Any) -> Evidence:
    return evidence(Rung.CYCLES, reason, **facts)


def method_kernel(probe: Probe, entries: Iterable[str]) -> Variant:
    """The classic kernel if it is among the entries, else the one nearest to its length."""
    wanted = METHOD_BODY_LENGTH * METHOD_ITERATIONS

    def distance(variant: Variant) -> tuple:
        length = abs(variant.body_length - METHOD_BODY_LENGTH)
        return length, abs(variant.instruction_count - wanted), variant.entry

    return min((probe.variant(entry) for entry in entries), key=distance)


def record_fault(record: Record | None, static: StaticHalf, context: Context) -> Evidence | None:
    """Is there a record, of this experiment, from a run that worked?"""
    if record is None:
        if context.run_failure:
            return _fault("CYCLES_RUN_FAILED", why=context.run_failure)
        return _fault("CYCLES_NO_RECORD", architecture=static.architecture)
    if record.experiment_sha256 != context.experiment_sha256:
        return _fault("CYCLES_STALE", record=record.id)
    if not record.samples and record.failures:
        return _fault("CYCLES_RUN_FAILED", why=failure_text(record))
    return None


def failure_text(record: Record) -> str:
    """What the first failure of a run says of itself."""
    first = record.failures[0]
    return str(next((first[key] for key in ("what", "why", "error", "message") if first.get(key)), "unknown"))


def cubin_fault(entry: str, samples: Iterable[Sample], cubin: str | None) -> Evidence | None:
    for sample in samples:
        if not same_cubin(sample.cubin, cubin):
            return _fault("CYCLES_OTHER_CUBIN", entry=entry, found=sample.cubin, expected=cubin or "none")
    return None


def result_fault(entry: str, samples: Iterable[Sample]) -> Evidence | None:
    """Warm-ups count: a result that was wrong once is wrong."""
    for sample in samples:
        if not sample.right:
            return _fault(
                "CYCLES_WRONG_RESULT", entry=entry, found=sample.found, expected=sample.expected)
    return None


def impossible(sample: Sample, instructions: int) -> bool:
    """Not finite, backwards, longer than any launch here, or faster than one issue a cycle."""
    start, end = sample.start_cycles, sample.end_cycles
    if not (math.isfinite(start) and math.isfinite(end)):
        return True
    fewest = instructions * threshold("fewest_cycles_per_instruction")
    return start < 0 or end - start <= 0 or end - start < fewest or end > threshold("most_cycles")


def clock_fault(variant: Variant, samples: Iterable[Sample]) -> Evidence | None:
    for sample in samples:
        if sample.repeat >= 0 and impossible(sample, variant.instruction_count):
            found = float(sample.end_cycles) - float(sample.start_cycles)
            return _fault("CYCLES_IMPOSSIBLE", entry=variant.entry, found=found)
    return None


def repeats(samples: Iterable[Sample]) -> int:
    """Timed launches of the process that has fewest."""
    launches: dict[int, set] = {}
    for sample in samples:
        launches.setdefault(sample.process, set()).add((sample.order, sample.repeat))
    return min((len(found) for found in launches.values()), default=0)


def amount_fault(entry: str, samples: list[Sample]) -> Evidence | None:
    """Enough repeats in each process, enough processes, enough SMs."""
    amounts = (
        ("repeats", repeats(samples), "min_repeats"),
        ("processes", len({s.process for s in samples}), "min_processes"),
        ("sms", len({s.sm for s in samples}), "min_sms"),
    )
    for what, found, name in amounts:
        if found < threshold(name):
            return _fault("CYCLES_TOO_FEW", entry=entry, what=what, found=found, needed=threshold(name))
    return None


def spread_percent(samples: list[Sample]) -> float:
    """Spread of the block times over all launches, in percent of their median."""
    cycles = [time.cycles for time in block_times(samples)]
    return 100 * spread(cycles) / summary(cycles)["median"]


def spread_fault(entry: str, samples: list[Sample]) -> Evidence | None:
    found, allowed = spread_percent(samples), threshold("repeat_spread_percent")
    if found > allowed:
        return _fault("CYCLES_UNSTABLE", entry=entry, spread_percent=found, allowed_percent=allowed)
    return None


def entry_fault(variant: Variant, index: SampleIndex, static: StaticHalf, needed: bool) -> Evidence | None:
    """The first fault of one kernel's launches. `needed`: launches on one warp must be there, in number."""
    samples = index.original(variant.entry)
    one_warp = timed(samples)
    if needed and not one_warp:
        return _missing(variant.entry, index.record)
    looks: list[Callable[[], Evidence | None]] = [
        lambda: cubin_fault(variant.entry, samples, static.kernel(variant.entry).cubin_sha256),
        lambda: result_fault(variant.entry, samples),
        lambda: clock_fault(variant, samples),
    ]
    if needed:
        looks += [lambda: amount_fault(variant.entry, one_warp), lambda: spread_fault(variant.entry, one_warp)]
    return next((fault for look in looks if (fault := look())), None)


def _missing(entry: str, record: Record) -> Evidence:
    if record.failures:
        return _fault("CYCLES_RUN_FAILED", why=failure_text(record))
    return _fault("CYCLES_MISSING", entry=entry)


def launches_fault(probe: Probe, claim: Claim, static: StaticHalf, record: Record) -> Evidence | None:
    """The first fault over every kernel of the claim."""
    index = index_of(record)
    for entry in claim_entries(claim):
        needed = entry in claim.fit or entry in claim.compared
        if fault := entry_fault(probe.variant(entry), index, static, needed):
            return fault
    return None


def observed_per_instruction(probe: Probe, entries: Iterable[str], record: Record) -> float | None:
    """Median cycles over N at the method kernel, one warp, overhead included."""
    variant = method_kernel(probe, entries)
    cycles = median_cycles(index_of(record).original(variant.entry))
    return None if cycles is None else cycles / variant.instruction_count


def observed(probe: Probe, entries: Iterable[str], record: Record) -> Quantity | None:
    """The number that rung 4 may say; no interval, since nothing was corrected."""
    value = observed_per_instruction(probe, entries, record)
    return None if value is None else Quantity(value, None, PER_INSTRUCTION)


def ran(probe: Probe, claim: Claim, static: StaticHalf, record: Record) -> Evidence:
    """The evidence of a run without fault, with the statistics of the method kernel."""
    index = index_of(record)
    rows = [s for entry in (*claim.fit, *claim.compared) for s in timed(index.original(entry))]
    method = method_kernel(probe, claim.fit)
    times = [time.cycles for time in block_times(timed(index.original(method.entry)))]
    return evidence(
        Rung.CYCLES, "CYCLES_OBSERVED",
        launches=len({(s.process, s.order, s.repeat, s.entry) for s in rows}),
        processes=len({s.process for s in rows}), sms=len({s.sm for s in rows}),
        cubin=static.kernel(method.entry).cubin_sha256,
        entry=method.entry, instructions=method.instruction_count, statistics=summary(times))
