"""The clock of bots: the processor time of the thread in which one thinks."""

import time

thread_time = getattr(time, "thread_time", time.process_time)
"""Returns the processor seconds of this thread, or of the process if threads have no clock."""
