import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDayText, parseDayText } from './day-text.ts';

const locales = ['nb-NO', 'en-GB', 'sv-SE', 'bg-BG'];
const today = new Date('2026-11-24T12:00:00Z');

it('writes a day as people of the language do', () => {
  expect(locales.map((locale) => formatDayText('2026-02-03', locale))).toEqual([
    '03.02.2026',
    '03/02/2026',
    '2026-02-03',
    '03.02.2026 г.',
  ]);
});

it('reads every day that it has written, in every language', () => {
  const days = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (day, locale) => {
      expect(parseDayText(formatDayText(day, locale), locale, today)).toBe(day);
      expect(parseDayText(day, locale, today)).toBe(day);
    }),
  );
});

it.each([
  ['3.2.2026', 'nb-NO', '2026-02-03'],
  ['3 2 26', 'nb-NO', '2026-02-03'],
  ['030226', 'en-GB', '2026-02-03'],
  ['03022026', 'bg-BG', '2026-02-03'],
  ['20260203', 'sv-SE', '2026-02-03'],
  ['1/5/58', 'en-GB', '1958-05-01'],
  ['29.2.2024', 'nb-NO', '2024-02-29'],
])('reads %s in %s', (text, locale, day) => {
  expect(parseDayText(text, locale, today)).toBe(day);
});

it.each([
  '30.2.2026',
  '0.1.2026',
  '1.13.2026',
  '1.2',
  '1.2.3.4',
  'a 1 b 2 c 2026',
  '1.2.026',
  'i går',
  '2026',
  '1.2.20266',
  '99999999',
])('refuses %s', (text) => {
  expect(parseDayText(text, 'nb-NO', today)).toBeUndefined();
});
