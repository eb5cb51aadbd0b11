import { readdirSync, readFileSync } from 'node:fs';

/** CPU time and memory of a process and everything it started, from /proc (Linux). */
export interface TreeUse {
  cpuSeconds: number;
  residentMegabytes: number;
}

const ticksPerSecond = 100;

interface Stat {
  pid: number;
  /** The name of its program, which it has as long as it is in the table, also after its end. */
  name: string;
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
      name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
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

/**
 * The CPU time of the tree below `root` in seconds, by what its processes do. What the root has waited for were its decoders and other programs;
 * the sums never fall, since an ended process counts where it counted before.
 */
export function measurePrograms(root: number): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>();
  const add = (program: string, ticks: number) =>
    seconds.set(program, (seconds.get(program) ?? 0) + ticks / ticksPerSecond);
  for (const { pid, name, ticks, endedTicks } of readTree(root)) {
    if (pid !== root) add(programOf(pid, name), ticks);
    else {
      add('server', ticks - endedTicks);
      add(others, endedTicks);
    }
  }
  return seconds;
}

const others = 'decoders and others';

function programOf(pid: number, name: string): string {
  let command = name;
  try {
    command += ` ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
  } catch {
    // It has just ended.
  }
  if (command.includes('postgres')) return 'PostgreSQL';
  if (command.includes('exiftool')) return 'exiftool';
  return /\bffmpeg|\bffprobe/.test(command) ? 'ffmpeg' : others;
}

const attempts = 20;

/** A process that ends after its parent was read would count neither by itself nor through the parent. Then everything is read again. */
function readTree(root: number): readonly Stat[] {
  for (let attempt = 1; ; attempt += 1) {
    const tree = treeOf(root, readStats());
    const isWhole = tree.every(({ pid, endedTicks }) => readStat(pid)?.endedTicks === endedTicks);
    if (isWhole || attempt === attempts) return tree;
  }
}

function readStats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
}

function treeOf(root: number, stats: readonly Stat[]): readonly Stat[] {
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
