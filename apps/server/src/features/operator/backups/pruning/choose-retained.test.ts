import { describe, expect, it } from 'vitest';
import { chooseRetained } from './choose-retained.ts';

const dayMs = 24 * 60 * 60 * 1000;

function backupAt(iso: string) {
  return { id: iso, startedAt: new Date(iso) };
}

const nightly = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    backupAt(new Date(Date.UTC(2026, 10, 28, 3) - index * dayMs).toISOString()),
  );

const daysOf = (retained: Set<string>) => [...retained].map((id) => id.slice(0, 10)).sort();

describe('the backups that stay', () => {
  it('are the newest of the last days, weeks and months', () => {
    expect(daysOf(chooseRetained(nightly(100), { days: 3, weeks: 2, months: 3 }))).toEqual([
      '2026-09-30',
      '2026-10-31',
      // A Sunday, the last day of its week.
      '2026-11-22',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
    ]);
  });

  it('are one of each day, the last one', () => {
    const backups = ['2026-11-27T23:59:59Z', '2026-11-28T00:00:00Z', '2026-11-28T09:00:00Z'].map(backupAt);
    expect([...chooseRetained(backups, { days: 2, weeks: 0, months: 0 })]).toEqual([
      '2026-11-28T09:00:00Z',
      '2026-11-27T23:59:59Z',
    ]);
  });

  it('are never none, never more than the rule says, and the same when the rule is applied again', () => {
    for (let round = 0; round < 500; round++) {
      const random = (limit: number) => Math.floor(Math.random() * limit);
      const backups = Array.from({ length: 1 + random(60) }, () =>
        backupAt(new Date(Date.UTC(2026, 0, 1) + random(400 * dayMs)).toISOString()),
      );
      const rule = { days: random(10), weeks: random(6), months: random(14) };
      const retained = chooseRetained(backups, rule);
      const newest =
        backups
          .map(({ id }) => id)
          .sort()
          .at(-1) ?? '';
      const facts = JSON.stringify({ rule, ids: backups.map(({ id }) => id) });
      expect(retained.has(newest), facts).toBe(true);
      expect(retained.size, facts).toBeLessThanOrEqual(Math.max(1, rule.days + rule.weeks + rule.months));
      const again = chooseRetained(
        backups.filter(({ id }) => retained.has(id)),
        rule,
      );
      expect(again, facts).toEqual(retained);
      // Each day that is among the last ones keeps its newest backup.
      const days = [...new Set(backups.map(({ id }) => id.slice(0, 10)))]
        .sort()
        .slice(-rule.days || backups.length * 9);
      for (const day of rule.days === 0 ? [] : days) {
        const last =
          backups
            .map(({ id }) => id)
            .filter((id) => id.startsWith(day))
            .sort()
            .at(-1) ?? '';
        expect(retained.has(last), facts).toBe(true);
      }
    }
  });
});
