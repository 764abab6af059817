"""Stands in for a machine whose clock is more than a year ahead."""

import datetime
import time

_AHEAD_SECONDS = 40_000_000
_time, _time_ns, _gmtime, _localtime = time.time, time.time_ns, time.gmtime, time.localtime
time.time = lambda: _time() + _AHEAD_SECONDS
time.time_ns = lambda: _time_ns() + _AHEAD_SECONDS * 10**9
time.gmtime = lambda seconds=None: _gmtime(time.time() if seconds is None else seconds)
time.localtime = lambda seconds=None: _localtime(time.time() if seconds is None else seconds)


class _Ahead(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.fromtimestamp(time.time(), datetime.timezone.utc).replace(tzinfo=None)


datetime.datetime = _Ahead
