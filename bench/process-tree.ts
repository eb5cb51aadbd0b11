import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of a process and everything it started, from /proc (Linux). */
export interface TreeUse {
  cpuSeconds: number;
  residentMegabytes: number;
}

const ticksPerSecond = 100;

interface Stat {
  pid: number;
  parent: number;
  session: number;
  ticks: number;
}

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    // After the name: state, ppid, pgrp, session, … utime (14), stime (15), cutime (16), cstime (17).
    return {
      pid,
      parent: fields[1]!,
      session: fields[3]!,
      ticks: fields[11]! + fields[12]! + fields[13]! + fields[14]!,
    };
  } catch {
    return undefined;
  }
}

/** The current usage of the tree below `root`. An ended process counts through its parent, once that has waited for it. */
export function measureTree(root: number): TreeUse {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
  const members = new Set([root]);
  for (let size = 0; size !== members.size; ) {
    size = members.size;
    for (const stat of stats) if (members.has(stat.parent)) members.add(stat.pid);
  }
  const tree = stats.filter((stat) => members.has(stat.pid));
  return {
    cpuSeconds: tree.reduce((sum, stat) => sum + stat.ticks, 0) / ticksPerSecond,
    residentMegabytes: tree.reduce((sum, stat) => sum + proportionalMegabytes(stat.pid), 0),
  };
}

/** Proportional set size; the resident set size where that cannot be read. */
function proportionalMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
