"""Stand-ins for a measuring process that misbehaves; the job names how."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROW = "0,{order},{cubin},k,2,1,0,0,0,5,0,{cycles},True,1.0,1.0\n"


def main(job_path: str, samples_path: str) -> None:
    job = json.loads(Path(job_path).read_text())
    samples = Path(samples_path)
    good = ROW.format(order=0, cubin="a" * 64, cycles=100)
    match job["how"]:
        case "well":
            samples.write_text(good)
        case "hang":
            samples.write_text(good)
            time.sleep(60)
        case "crash":
            samples.write_text(good)
            os.kill(os.getpid(), signal.SIGSEGV)
        case "raise":
            raise ValueError(f"no luck in {Path.cwd()}")
        case "garbage":
            samples.write_bytes(b"\x00\xff not a row\n")
        case "half":
            samples.write_text(good + good[: len(good) // 2])
        case "nothing":
            pass
        case "fork":
            samples.write_text(good)
            child = subprocess.Popen(["sleep", "60"])
            Path(job["pid_file"]).write_text(str(child.pid))
        case "leave":  # a child in a group of its own, out of reach of the parent's group
            samples.write_text(good)
            child = subprocess.Popen(["sleep", "60"], start_new_session=True)
            Path(job["pid_file"]).write_text(str(child.pid))
        case "memory":
            held = []
            while True:
                held.append(b"x" * 2**22)
        case "flood":
            with samples.open("w") as file:
                while True:
                    file.write(good * 1000)


if __name__ == "__main__":
    main(*sys.argv[1:])
