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
  /** The part of its children, once it has waited for them. */
  endedTicks: number;
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
      endedTicks: fields[13]! + fields[14]!,
    };
  } catch {
    return undefined;
  }
}

/** The CPU time of all processes that this one has started and that have ended, and of those that they waited for. */
export function measureEnded(): number {
  return (readStat(process.pid)?.endedTicks ?? Number.NaN) / ticksPerSecond;
}

/** The current usage of the tree below `root`. An ended process counts through its parent, once that has waited for it. */
export function measureTree(root: number): TreeUse {
  const tree = readTree(root);
  return {
    cpuSeconds: tree.reduce((sum, stat) => sum + stat.ticks, 0) / ticksPerSecond,
    residentMegabytes: tree.reduce((sum, stat) => sum + proportionalMegabytes(stat.pid), 0),
  };
}

/** The CPU time of the tree below `root` in seconds, by what its processes do. */
export function measurePrograms(root: number): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>();
  for (const { pid, ticks } of readTree(root)) {
    const program = pid === root ? 'server' : programOf(pid);
    seconds.set(program, (seconds.get(program) ?? 0) + ticks / ticksPerSecond);
  }
  return seconds;
}

function programOf(pid: number): string {
  let command = '';
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It has just ended.
  }
  if (command.includes('postgres')) return 'PostgreSQL';
  if (command.includes('exiftool')) return 'exiftool';
  return /\bffmpeg|\bffprobe/.test(command) ? 'ffmpeg' : 'decoders and others';
}

function readTree(root: number): readonly Stat[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
  const members = new Set([root]);
  for (let size = 0; size !== members.size; ) {
    size = members.size;
    for (const stat of stats) if (members.has(stat.parent)) members.add(stat.pid);
  }
  return stats.filter((stat) => members.has(stat.pid));
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
