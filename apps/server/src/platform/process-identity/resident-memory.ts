import { readFileSync } from 'node:fs';

const pageBytes = 4096;

/** The memory that a process occupies at the moment. 0 once it has ended, and on systems without /proc. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}
