import { expect, it } from 'vitest';
import { closingLines, type EndedPart } from './closing-lines.ts';

const part = (name: string, durationMs: number, tally: Partial<EndedPart['tally']>): EndedPart => ({
  name,
  durationMs,
  tally: { passed: 0, failed: 0, failures: [], secondTries: [], files: [], ...tally },
});

it('prints the time of each part and ends with the sum on its own line', () => {
  const lines = closingLines(
    [part('Checks', 40_000, { passed: 15 }), part('Faults', 90_400, { passed: 9 })],
    '/r',
    1e5,
  );
  expect(lines).toContain('   40 s  Checks');
  expect(lines).toContain('   90 s  Faults');
  expect(lines.at(-1)).toBe('24 passed, 0 failed');
});

it('names the slowest files, the second attempts and the failures', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `/r/e2e/${index}.test.ts`,
    durationMs: index * 1000,
  }));
  const tally = { passed: 3, failed: 1, files, secondTries: ['opens\n    timed out'], failures: ['closes\n    no'] };
  const lines = closingLines([part('Journeys', 5000, tally)], '/r', 5000);
  expect(lines).toContain('   11 s  e2e/11.test.ts');
  expect(lines).not.toContain('    1 s  e2e/1.test.ts');
  expect(lines[lines.indexOf('=== Passed only on the second attempt') + 1]).toBe('opens\n    timed out');
  expect(lines[lines.indexOf('=== What failed') + 1]).toBe('closes\n    no');
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});
