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
    # Fixed-latency arithmetic on one thread's registers.
    ("arith", "alu"): """
        FADD FADD32I FFMA FFMA32I FMUL FMUL32I FMNMX FMNMX3 FSEL FSWZADD FADD2 FFMA2 FMUL2 FSET
        DADD DFMA DMUL DMNMX
        HADD2 HADD2_32I HFMA2 HFMA2_32I HMUL2 HMUL2_32I HMNMX2 HSET2
        BMSK BREV FLO IABS IADD IADD3 IADD32I IDP IDP4A IMAD IMUL IMUL32I IMNMX LEA LOP LOP3 LOP32I POPC PRMT SEL
        SGXT SHF SHL SHR ISCADD ISCADD32I VABSDIFF VABSDIFF4 VIADD VIADDMNMX VIMNMX VIMNMX3 VHMNMX
        UBMSK UBREV UFLO UIABS UIADD3 UIADD UIMAD UIMNMX UVIMNMX UVIADD UVIADDMNMX ULEA ULOP ULOP3 ULOP32I UPOPC UPRMT USEL USGXT
        USHF USHL USHR UFADD UFFMA UFMUL UFMNMX UFSEL UFSET
    """,
    ("compare", "pair"): "ISETP FSETP DSETP HSETP2 PLOP3 UISETP UFSETP UPLOP3 PSETP UPSETP",
    ("compare", "first"): "FCHK R2P R2UP UR2UP CSMTEST",
    ("move", "alu"): "MOV MOV32I UMOV",
    ("arith", "first"): "P2R UP2UR",
    ("convert", "alu"): "F2F F2FP F2I F2IP F2I2 I2F I2FP I2I I2IP FRND UF2F UF2FP UF2I UI2F UI2FP UI2I UI2IP UFRND F2F2",
    ("mufu", "alu"): "MUFU UMUFU",
    # One value read from the machine; the clock is among them and is told apart by its operand.
    ("special", "alu"): "S2R S2UR CS2R CS2UR",
    ("cross", "alu"): "SHFL MATCH REDUX CREDUX R2UR MOVM UREDUX ELECT",
    ("cross", "vote"): "VOTE VOTEU",
    ("load", "memory"): """
        LD LDC LDCU LDG LDGMC LDGSTS LDL LDS LDSM LDT LDTM ULDC ULD ULDS QSPC SULD LDGDEPBAR UBLKCP UBLKPF UTMALDG UTMAPF
    """,
    ("store", "memory"): "ST STG STL STS STSM STAS SUST STT STTM UTMASTG UBLKRED",
    ("atomic", "memory"): "ATOM ATOMG ATOMS RED REDG REDAS SUATOM SURED ATOM3D UTMAREDG UATOMS",
    ("texture", "alu"): "TEX TLD TLD4 TMML TXD TXQ FOOTPRINT TTUCCTL TTULD TTUMACROFUSE TTUST",
    ("tensor", "alu"): "HMMA IMMA BMMA DMMA QMMA OMMA HGMMA IGMMA BGMMA QGMMA UTCHMMA UTCIMMA UTCQMMA UTCOMMA WARPGROUPSET",
    ("control", "none"): """
        BRA BRX BRXU JMP JMX JMXU CALL RET EXIT BREAK BSSY BSYNC KILL RPCMOV RTT WARPSYNC YIELD BPT
        PREEXIT ACQBULK NANOSLEEP USETMAXREG ENDCOLLECTIVE WARPSYNC_ALL COLLECTIVE
    """,
    ("control", "first"): "BMOV LEPC GETLMEMBASE GETCRSPTR B2R UGETNEXTWORKID",
    ("control", "alu"): "SETCTAID SETLMEMBASE",
    ("wait", "none"): "DEPBAR DEPBAR_ALL UCGABAR_WAIT WARPGROUP ARRIVES UTMACMDFLUSH UTMACCTL",
    ("barrier", "none"): """
        BAR R2B MEMBAR FENCE ERRBAR CCTL CCTLL CCTLT UCCTL UCGABAR_ARV SYNCS UTCBAR UTCATOMSW UTCSHIFT UTCCP B2RH
    """,
    ("nop", "none"): "NOP PMTRIG SETMAXNREG",
}

OPCODES: dict[str, Op] = {
    name: Op(*shape) for shape, names in _TABLE.items() for name in names.split()
}
UNKNOWN = Op("unknown", "unknown")

#: Every register operand is a 64-bit pair.
PAIRED = frozenset("DADD DFMA DMUL DMNMX DSETP FADD2 FFMA2 FMUL2".split())
#: `.64`-like modifiers that speak of a shift's width while the operands stay 32-bit registers.
NARROW = frozenset("SHF USHF SHFL IDP PRMT UPRMT".split())
#: Address registers are 64-bit pairs when the modifier `.E` stands.
GLOBAL_MEMORY = frozenset("LD LDG LDGMC LDGSTS ST STG ATOM ATOMG RED REDG CCTL ULD".split())
#: Opcodes whose value leaves the thread, so that work feeding it cannot be dropped.
GLOBAL_STORES = frozenset({"STG", "ST"})
#: Kinds that hand a changed or unchanged input value on to their result.
VALUE_KINDS = frozenset({"arith", "move", "convert", "mufu", "cross"})
#: Kinds that may stand in the timed region outside the loop: a fixed, small, one-time cost.
ONCE_KINDS = frozenset({"arith", "move", "compare", "nop"})


def opcode_info(opcode: str) -> Op:
    """Class of one opcode (the part before the first dot); UNKNOWN when it is not in the table."""
    return OPCODES.get(opcode, UNKNOWN)
