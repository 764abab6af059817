"""CUDA C++ text of chain kernels and of their controls.

Every kernel has one signature and one memory layout, so that one launcher serves all. `data` is a table of 8-byte cells,
one row a thread and `COLUMN_CELLS` cells a column; column i holds the seed of accumulator i and takes its result, and
two columns hold a multiplicand and an addend. Since one base address serves before and after the timed region, and
columns are constant offsets, the compiler has no address to compute in between.
"""

from __future__ import annotations

from gen.model.probe import Form, Variant

MAX_ACCUMULATORS = 32
MAX_BLOCKS = 4
THREADS = 1024
#: Cells (8 bytes each) from one column to the next.
COLUMN_CELLS = MAX_BLOCKS * THREADS
MULTIPLICAND, ADDEND, OPENED, CLOSED, SM = range(MAX_ACCUMULATORS, MAX_ACCUMULATORS + 5)
COLUMNS = MAX_ACCUMULATORS + 5

# Blocks below `first_block` leave at once: they only move the others to different SMs.
_SIGNATURE = 'extern "C" __global__ void {entry}(long long *data, float p, unsigned first_block, int trips) {{\n'
_PROLOGUE = """\
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
"""
_EPILOGUE = f"""\
  row[{OPENED * COLUMN_CELLS}] = opened;
  row[{CLOSED * COLUMN_CELLS}] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[{SM * COLUMN_CELLS}] = sm;
}}
"""
_OPEN = "  const long long opened = clock64();\n"
_CLOSE = "  const long long closed = clock64();\n"


def _cell(column: int) -> str:
    return f"*(float *)(row + {column * COLUMN_CELLS})"


def _operands(form: Form) -> str:
    """Loads only what the form uses, so that no unused load appears in the machine code."""
    words = form.expression.replace("(", " ").replace(")", " ").replace(",", " ").split()
    columns = {"m": MULTIPLICAND, "c": ADDEND}
    return "".join(f"  const float {name} = {_cell(at)};\n" for name, at in columns.items() if name in words)


def _link(form: Form, accumulator: int) -> str:
    name = f"x{accumulator}"
    return f"{name} = {form.expression.format(x=name)};"


def _store(accumulator: int) -> str:
    return f"  {_cell(accumulator)} = x{accumulator};\n"


def _loop(iterations: str, body: str) -> str:
    return f"#pragma unroll 1\n  for (int i = 0; i < {iterations}; ++i) {{\n{body}  }}\n"


def chain_kernel(
    entry: str, module: str, form: Form, accumulators: int, body_length: int, iterations: int
) -> Variant:
    """`accumulators` chains, interleaved, `body_length` links a pass, `iterations` passes (compile-time).

    One link of each chain runs before the first clock read, so that the loads are awaited outside.
    """
    if body_length % accumulators or accumulators > MAX_ACCUMULATORS:
        raise ValueError(f"{entry}: {body_length} links over {accumulators} accumulators; a multiple, at most 32, is needed")
    chains = range(accumulators)
    body = "".join(f"    {_link(form, j % accumulators)}\n" for j in range(body_length))
    source = (
        _SIGNATURE.format(entry=entry) + _PROLOGUE + _operands(form)
        + "".join(f"  float x{i} = {_cell(i)};\n" for i in chains)
        + "".join(f"  {_link(form, i)}\n" for i in chains)
        + _OPEN + _loop(str(iterations), body) + _CLOSE
        + "".join(_store(i) for i in chains) + _EPILOGUE
    )
    return Variant(entry, module, "chain", source, form.id, accumulators, body_length, iterations)


def _control(entry: str, inside: str) -> str:
    return (
        _SIGNATURE.format(entry=entry) + _PROLOGUE + f"  int passes = 0;\n  float x0 = {_cell(0)};\n"
        + _OPEN + inside + _CLOSE
        + "  x0 = __int_as_float(__float_as_int(x0) + passes);\n" + _store(0) + _EPILOGUE
    )


def timer_kernel(entry: str, module: str) -> Variant:
    """Two clock reads with nothing between them: the cost of reading the clock."""
    return Variant(entry, module, "timer", _control(entry, ""))


def empty_loop_kernel(entry: str, module: str, iterations: int) -> Variant:
    """The same loop with its body taken away. Compilers may delete it; its own machine code tells."""
    inside = _loop(str(iterations), '    asm volatile("" ::: "memory");\n')
    return Variant(entry, module, "empty-loop", _control(entry, inside), iterations=iterations)


def kept_loop_kernel(entry: str, module: str) -> Variant:
    """A loop that survives: its trip count is a parameter, and it counts its own passes.

    It holds one addition more than loop control, which its machine code shows, so it stands in for no empty loop.
    """
    inside = _loop("trips", '    asm volatile("add.s32 %0, %0, 1;" : "+r"(passes));\n')
    return Variant(entry, module, "empty-loop", _control(entry, inside))
