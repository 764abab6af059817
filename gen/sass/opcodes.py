"""What each machine opcode is: its class, and which of its operands it writes. Data only.

Collected from disassembly of compiled kernels for sm_75 to sm_120 and from the opcode tables in NVIDIA's
CUDA Binary Utilities manual. An opcode that is not listed here is unknown, and whoever asks must fail closed.
"""

from __future__ import annotations

from typing import NamedTuple


class Op(NamedTuple):
    """`kind`: what the instruction does. `style`: where its results stand among the operands.

    Styles: "alu" leading predicates, one register, predicates right after it; "pair" the first two operands;
    "first" the first operand; "vote" a register with one predicate, or one predicate; "memory" whatever
    stands before the address; "none" nothing.
    """

    kind: str
    style: str


_TABLE = {
    # Arithmetic of one thread (or, from U on, of one warp) on registers.
    ("arith", "alu"): """
        FADD FADD2 FADD32I FFMA FFMA2 FFMA32I FMNMX FMNMX3 FMUL FMUL2 FMUL32I FSEL FSET FSWZADD DADD DFMA DMUL
        HADD2 HADD2_32I HFMA2 HFMA2_32I HMNMX2 HMUL2 HMUL2_32I HSET2
        BMSK BREV FLO IABS IADD IADD3 IADD32I IDP IDP4A IMAD IMNMX IMUL IMUL32I ISCADD LEA LOP LOP3 LOP32I POPC PRMT
        SEL SGXT SHF SHL SHR VABSDIFF VABSDIFF4 VHMNMX VIADD VIADDMNMX VIMNMX VIMNMX3
        UBMSK UBREV UFADD UFFMA UFLO UFMNMX UFMUL UFSEL UFSET UIABS UIADD3 UIMAD UIMNMX ULEA ULOP ULOP3 ULOP32I UPOPC
        UPRMT USEL USGXT USHF USHL USHR UVIADD UVIMNMX
    """,
    ("arith", "first"): "P2R UP2UR",
    ("compare", "pair"): "DSETP FSETP HSETP2 ISETP PLOP3 PSETP UFSETP UISETP UPLOP3 UPSETP",
    ("compare", "first"): "CSMTEST FCHK R2P UR2UP",
    ("move", "alu"): "MOV MOV32I UMOV",
    ("convert", "alu"): """
        F2F F2FP F2I F2IP FRND I2F I2FP I2I I2IP UF2F UF2FP UF2I UF2IP UFRND UI2F UI2FP UI2I UI2IP
    """,
    ("mufu", "alu"): "MUFU",
    # One value read from the machine; a clock read is among them and is told apart by its operand.
    ("special", "alu"): "CS2R CS2UR S2R S2UR",
    ("cross", "alu"): "CREDUX ELECT MATCH MOVM R2UR REDUX SHFL",
    ("cross", "vote"): "VOTE VOTEU",
    ("load", "memory"): "LD LDC LDCU LDG LDGSTS LDL LDS LDSM LDTM QSPC SULD UBLKCP UBLKPF ULDC UTMALDG UTMAPF",
    ("store", "memory"): "ST STAS STG STL STS STSM STTM SUST UTMASTG",
    ("atomic", "memory"): "ATOM ATOMG ATOMS RED REDAS REDG SUATOM SURED UBLKRED UTMAREDG",
    ("texture", "alu"): "FOOTPRINT TEX TLD TLD4 TMML TXD TXQ",
    ("tensor", "alu"): """
        BGMMA BMMA DMMA HGMMA HMMA IGMMA IMMA OMMA QGMMA QMMA UTCCP UTCHMMA UTCIMMA UTCOMMA UTCQMMA UTCSHIFT
    """,
    ("control", "none"): """
        ACQBULK BPT BRA BREAK BRX BRXU BSSY BSYNC CALL ENDCOLLECTIVE EXIT JMP JMX JMXU KILL NANOSLEEP PREEXIT RET
        RPCMOV RTT USETMAXREG USETSHMSZ UVIRTCOUNT WARPSYNC YIELD
    """,
    ("control", "first"): "B2R BMOV GETLMEMBASE LEPC UGETNEXTWORKID",
    ("wait", "none"): "ARRIVES DEPBAR LDGDEPBAR UCGABAR_WAIT UTMACCTL UTMACMDFLUSH WARPGROUP",
    ("barrier", "none"): """
        BAR CCTL CCTLL CCTLT CGAERRBAR ERRBAR FENCE MEMBAR R2B SETCTAID SETLMEMBASE SYNCS UCCTL UCGABAR_ARV UTCATOMSWS
        UTCBAR
    """,
    ("nop", "none"): "NOP PMTRIG",
}

OPCODES: dict[str, Op] = {
    name: Op(*shape) for shape, names in _TABLE.items() for name in names.split()
}
UNKNOWN = Op("unknown", "unknown")

#: Every register operand is a 64-bit pair.
PAIRED = frozenset("DADD DFMA DMUL DSETP FADD2 FFMA2 FMUL2".split())
#: `.64`-like modifiers that speak of a shift's width while the operands stay 32-bit registers.
NARROW = frozenset("SHF USHF SHFL IDP PRMT UPRMT".split())
#: Address registers are 64-bit pairs when the modifier `.E` stands.
GLOBAL_MEMORY = frozenset("LD LDG LDGSTS ST STG ATOM ATOMG RED REDG CCTL".split())
#: Opcodes whose value leaves the thread, so that work feeding it cannot be dropped.
GLOBAL_STORES = frozenset({"STG", "ST"})
#: Kinds that hand a changed or unchanged input value on to their result.
VALUE_KINDS = frozenset({"arith", "move", "convert", "mufu", "cross"})
#: Kinds that may stand in the timed region outside the loop: a fixed, small, one-time cost.
ONCE_KINDS = frozenset({"arith", "move", "compare", "nop"})


def opcode_info(opcode: str) -> Op:
    """Class of one opcode (the part before the first dot); UNKNOWN when it is not in the table."""
    return OPCODES.get(opcode, UNKNOWN)
