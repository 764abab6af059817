"""CUDA C++ text of kernels that work within a clock budget: one role alone, or several behind a dispatch.

One signature and one table layout serve all. A warp's role is a cell of the table, so that placements are chosen at
launch; a warp whose cell is negative leaves at once. Values are carried from pass to pass and every link adds 1: a
result is its seed plus the links it went through, and an integer counts the passes.
"""

from __future__ import annotations

from typing import Sequence

from gen.model.probe import Form, Variant
from gen.model.progress import Layout, Role

_LOOP = "#pragma unroll 1\n  do {{\n{body}    ++passes;\n    closed = clock64();\n  }} while (closed - opened < budget);\n"
_OPEN = "  int passes = 0;\n  long long closed;\n  const long long opened = clock64();\n"


def head(entry: str, layout: Layout) -> str:
    """Signature, the thread's row, its role, and where it runs. Blocks below `first_block` only take up SMs."""
    return f"""\
extern "C" __global__ void {entry}(long long *data, long long budget, unsigned first_block) {{
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * {layout.threads} + threadIdx.x;
  const int role = *(int *)(row + {layout.role * layout.cells});
  if (role < 0) return;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[{layout.sm * layout.cells}] = sm;
  const float m = {cell(layout, layout.multiplicand)};
  const float c = {cell(layout, layout.addend)};
"""


def cell(layout: Layout, column: int) -> str:
    return f"*(float *)(row + {column * layout.cells})"


def _link(form: Form, accumulator: int) -> str:
    name = f"x{accumulator}"
    return f"{name} = {form.expression.format(x=name)};"


def _body(form: Form, role: Role, copies: int) -> str:
    one = "".join(f"    {_link(form, j % role.accumulators)}\n" for j in range(role.length))
    return one * copies


def _loads(layout: Layout, form: Form, accumulators: int) -> str:
    """Seeds, and one link of each before the first clock read, so that the loads are awaited outside."""
    chains = range(accumulators)
    return ("".join(f"  float x{i} = {cell(layout, i)};\n" for i in chains)
            + "".join(f"  {_link(form, i)}\n" for i in chains))


def stores(layout: Layout, accumulators: int) -> str:
    cells = layout.cells
    return ("".join(f"  {cell(layout, i)} = x{i};\n" for i in range(accumulators))
            + f"  row[{layout.opened * cells}] = opened;\n  row[{layout.closed * cells}] = closed;\n"
            + f"  row[{layout.passes * cells}] = passes;\n")


def _work(layout: Layout, form: Form, role: Role, copies: int) -> str:
    """Everything that one role does, from its seeds to its results."""
    return (_loads(layout, form, role.accumulators) + _OPEN + _LOOP.format(body=_body(form, role, copies))
            + stores(layout, role.accumulators))


def _cases(bodies: Sequence[str]) -> str:
    return "".join(f"  case {i}: {{\n{body}  break;\n  }}\n" for i, body in enumerate(bodies)) + "  default: break;\n"


def role_kernel(entry: str, module: str, layout: Layout, form: Form, role: Role, copies: int) -> Variant:
    """One role with a kernel of its own: no dispatch."""
    source = head(entry, layout) + _work(layout, form, role, copies) + "}\n"
    return Variant(entry, module, "progress", source, form.id, role.accumulators, role.length * copies,
                   roles=(role,), copies=copies)


def dispatch_kernel(
    entry: str, module: str, layout: Layout, form: Form, roles: Sequence[Role], copies: int
) -> Variant:
    """Roles behind one switch, in this order; each case has a loop of its own."""
    bodies = [_work(layout, form, role, copies) for role in roles]
    source = head(entry, layout) + f"  switch (role) {{\n{_cases(bodies)}  }}\n}}\n"
    return Variant(entry, module, "dispatch", source, form.id, roles=tuple(roles), copies=copies)


def inside_kernel(entry: str, module: str, layout: Layout, form: Form, roles: Sequence[Role], copies: int) -> Variant:
    """One loop for all roles, with the switch inside it: every pass pays for its way through the dispatch.

    All roles share the accumulators, so those that a role leaves alone still took their first link.
    """
    shared = max(role.accumulators for role in roles)
    switch = f"    switch (role) {{\n{_cases([_body(form, role, copies) for role in roles])}    }}\n"
    source = (head(entry, layout) + _loads(layout, form, shared) + _OPEN + _LOOP.format(body=switch)
              + stores(layout, shared) + "}\n")
    return Variant(entry, module, "dispatch-inside", source, form.id, shared, roles=tuple(roles), copies=copies)


def empty_kernel(entry: str, module: str, layout: Layout, role: Role) -> Variant:
    """Only the clock check: what it costs where nothing hides it. Never subtracted from another role."""
    x0 = f"  float x0 = {cell(layout, 0)};\n"
    source = head(entry, layout) + x0 + _OPEN + _LOOP.format(body="") + stores(layout, 1) + "}\n"
    return Variant(entry, module, "progress", source, None, roles=(role,))
