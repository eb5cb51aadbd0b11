import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, weeksOf } from './calendar-days.ts';

const days = fc
  .date({ min: new Date('0001-03-01'), max: new Date('9999-10-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('shows every day of a month once, from Monday on', () => {
  fc.assert(
    fc.property(days, (day) => {
      const shown = weeksOf(day).flat();
      expect(new Set(shown).size).toBe(42);
      expect(new Date(`${shown[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(shown).toContain(day);
      expect(shown).toContain(addDays(`${addMonths(day, 1).slice(0, 7)}-01`, -1));
    }),
  );
});

it('keeps the day of the month where the other month has it', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2026-12-24', 1)).toBe('2027-01-24');
  expect([addDays('0001-01-01', -1), addMonths('9999-12-31', 1)]).toEqual(['0001-01-01', '9999-12-31']);
});
