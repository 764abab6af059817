"""The patched copies took as long as the original: nothing was brought closer."""

from tests.ruined.kit import End, RuinedRecord
from tests.stages import synthetic as syn
from tests.stages.judging import judge, ran_on, variant, with_samples


def finding():
    record = ran_on(syn.FakeGpu())
    patched = {p.sha256[:16]: p for p in record.patched if p.role == "links"}

    def held(s):
        own = variant(s.entry)
        return s._replace(end_cycles=s.end_cycles - patched[s.cubin].shift * own.body_length * own.iterations)

    return judge(record=with_samples(held, lambda s: s.cubin in patched, record))


RUINED = RuinedRecord(
    what=__doc__,
    finding=finding,
    ends=End(6, "CROSSCHECK_UNDECIDED"),
    also=("PERTURBATION_SLOPE",),
)
