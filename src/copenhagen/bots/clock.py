"""The clock of bots: the processor time of the thread in which one thinks."""

import time

thread_time = getattr(time, "thread_time", time.process_time)
"""Returns seconds of this thread. Where there is but one, as in Pyodide, those of the process."""
