import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Allowance } from '../kernel/throttle/allowance.ts';

const features = join(import.meta.dirname, '../features');
const security = readFileSync(join(import.meta.dirname, '../../../../SECURITY.md'), 'utf8');

/** The free attempts and waits of each row of the table. */
const listed = [...security.matchAll(/^\| .* \| (\d+) \| (\d+ (?:s|min|h)) to (\d+ (?:s|min|h)) \|$/gm)].map(
  ([, free, first, longest]) => ({
    freeAttempts: Number(free),
    firstWaitMs: msOf(first!),
    longestWaitMs: msOf(longest!),
  }),
);

/** First attempts are in the text of another row, and what marks a mail as sent limits nobody. */
const withoutRow = ['albumPasswordFirstByCaller', 'invitationOnceToAddress', 'logInFirstByCaller'];
/** Rows that two allowances share. */
const sharedRows = { codeByBrowser: 'codeOfIdentity', newDeviceFromAccount: 'newDeviceOfIdentity' };

it('is listed in SECURITY.md what limits attempts, with its numbers', async () => {
  const allowances: Allowance[] = [];
  for (const path of globSync('**/*.allowances.ts', { cwd: features }).toSorted())
    allowances.push(...Object.values((await import(join(features, path))) as Record<string, Allowance>));
  const names = allowances.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const own = allowances.filter(({ name }) => !withoutRow.includes(name) && !Object.hasOwn(sharedRows, name));
  const numbersOf = ({ freeAttempts, firstWaitMs, longestWaitMs }: Omit<Allowance, 'name' | 'countedBy'>) =>
    `${freeAttempts} ${firstWaitMs} ${longestWaitMs}`;
  expect(own.map(numbersOf).toSorted()).toEqual(listed.map(numbersOf).toSorted());
});

it('counts under the names that stored counts have', async () => {
  const names = [];
  for (const path of globSync('**/*.allowances.ts', { cwd: features }))
    names.push(
      ...Object.values((await import(join(features, path))) as Record<string, Allowance>).map(({ name }) => name),
    );
  expect(names).toContain('signInToAddress');
  expect(names).toContain('signInByCaller');
  expect(names.length).toBe(31);
});

function msOf(text: string): number {
  const [number, unit] = text.split(' ');
  return Number(number) * ({ s: 1000, min: 60_000, h: 3_600_000 }[unit as 's' | 'min' | 'h'] as number);
}
