import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countOf, formatBytes, formatDuration, printable } from './format.ts';
import { startProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const facts = { files: 0, bytes: 0, totalFiles: undefined, totalBytes: undefined } as {
    files: number;
    bytes: number;
    totalFiles: number | undefined;
    totalBytes: number | undefined;
    remark?: string;
  };
  const progress = startProgress({ ...output, write: (text: string) => written.push(text) }, () => facts);
  return { written, facts, progress };
}

it('draws a bar with rate and remaining time where there is a terminal', () => {
  const { written, facts, progress } = watch({ isTTY: true, columns: 120 });
  vi.advanceTimersByTime(200);
  Object.assign(facts, { files: 5, bytes: 10 * 1024 ** 2, totalFiles: 20, totalBytes: 40 * 1024 ** 2 });
  vi.advanceTimersByTime(10_000);
  expect(written.at(-1)).toBe(
    '\r\u001b[2K[######..................]  25 %  5 of 20 files  10.0 MB of 40.0 MB  1.0 MB/s  30 s left',
  );
  progress.stop();
  expect(written.at(-1)).toBe('\r\u001b[2K');
});

it('announces no remaining time that is longer than two days', () => {
  const { written, facts } = watch({});
  Object.assign(facts, { files: 1, bytes: 0, totalFiles: 2, totalBytes: 10 * 1024 ** 3 });
  vi.advanceTimersByTime(5000);
  facts.bytes = 100;
  vi.advanceTimersByTime(5000);
  expect(written.at(-1)).toMatch(/^0 % {2}1 of 2 files {2}100 B of 10\.0 GB {2}\d+ B\/s\n$/);
});

it('fits the line, also where the width is not known', () => {
  for (const columns of [40, 0]) {
    const { written, facts } = watch({ isTTY: true, columns });
    facts.remark = 'waiting: '.repeat(40);
    vi.advanceTimersByTime(200);
    expect(written.at(-1)).toHaveLength('\r\u001b[2K'.length + (columns || 80) - 1);
  }
});

it('prints a plain line every few seconds elsewhere', () => {
  const { written, facts } = watch({});
  facts.files = 3;
  vi.advanceTimersByTime(11_000);
  expect(written).toEqual(['3 files  0 B\n', '3 files  0 B\n']);
});

it('writes sizes, times and names for people', () => {
  expect([0, 999, 1000, 1536, 5 * 1024 ** 3].map(formatBytes)).toEqual(['0 B', '999 B', '1.0 KB', '1.5 KB', '5.0 GB']);
  expect([400, 59_000, 200_000, 7_500_000].map(formatDuration)).toEqual(['0 s', '59 s', '3 min 20 s', '2 h 5 min']);
  expect([countOf(1, 'file'), countOf(0, 'file')]).toEqual(['1 file', '0 files']);
  expect(printable('a\u001b[31m\u202eb\n.jpg')).toBe('a\\u{1b}[31m\\u{202e}b\\u{a}.jpg');
});
