import { relative } from 'node:path';
import type { Tally } from './run-suite.ts';

/** A part of bin/test when it has ended. */
export interface EndedPart {
  name: string;
  tally: Tally;
  durationMs: number;
}

const slowestCount = 10;

/**
 * The last lines of bin/test: the time of each part, the slowest files, second attempts, failures and the sum. They are
 * printed together at the end, because stored output may be truncated at the top.
 */
export function closingLines(parts: readonly EndedPart[], root: string, totalMs: number): string[] {
  const tallies = parts.map(({ tally }) => tally);
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  const secondTries = tallies.flatMap((tally) => tally.secondTries);
  const files = tallies.flatMap((tally) => tally.files);
  const slowest = files.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, slowestCount);
  return [
    '',
    '=== Time',
    ...parts.map(({ name, durationMs }) => `${seconds(durationMs)}  ${name}`),
    `${seconds(totalMs)}  in total (parts that run at the same time overlap)`,
    ...section(
      'Slowest files',
      slowest.map(({ path, durationMs }) => `${seconds(durationMs)}  ${relative(root, path)}`),
    ),
    ...section('Passed only on the second attempt', secondTries),
    ...section('What failed', failures),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `=== ${title}`, ...lines];
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(0).padStart(5)} s`;
}
