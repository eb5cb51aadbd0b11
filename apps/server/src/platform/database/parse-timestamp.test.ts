import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { parseTimestamp } from './parse-timestamp.ts';

const parseAny = pg.types.getTypeParser(1184, 'text') as (text: string) => unknown;

it('reads every time as the parser of all forms does', () => {
  const earliest = Date.UTC(1, 0, 1);
  const latest = Date.UTC(9999, 11, 31);
  fc.assert(
    fc.property(fc.integer({ min: earliest, max: latest }), fc.stringMatching(/^[0-9]{0,6}$/), (time, digits) => {
      const seconds = new Date(time).toISOString().slice(0, 19).replace('T', ' ');
      const text = `${seconds}${digits === '' ? '' : `.${digits}`}+00`;
      expect(parseTimestamp(text)).toEqual(parseAny(text));
    }),
  );
});

it.each(['0044-03-15 12:00:00+00 BC', '10000-01-01 00:00:00+00', '2026-11-23 10:47:58.1+05:30', 'infinity'])(
  'leaves %s to the parser of all forms',
  (text) => {
    expect(parseTimestamp(text)).toEqual(parseAny(text));
  },
);
