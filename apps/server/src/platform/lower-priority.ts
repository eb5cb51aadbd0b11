import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const lowPriority = constants.priority.PRIORITY_BELOW_NORMAL;
/** The threads of this process, on Linux. */
const threadsFolder = '/proc/self/task';

/**
 * Lets other processes go first while the CPU is busy, also before the programs that this one starts from now on. Linux has a priority for
 * each thread: a call for the process changes only the thread that makes it, and those of the pool continue as before.
 */
export function lowerPriority(): void {
  for (const thread of listThreads()) {
    try {
      setPriority(thread, Math.max(lowPriority, getPriority(thread)));
    } catch {
      // A thread may have ended meanwhile, and a sandbox may refuse it. The work is the same without.
    }
  }
}

function listThreads(): number[] {
  try {
    return readdirSync(threadsFolder).map(Number);
  } catch {
    return [process.pid];
  }
}
