import type { Random } from './random.ts';

/** Texts that programs fail on: control characters, dates that do not exist, limits of types, names that objects inherit. */
const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\r\nb',
  '\u001b[2J',
  '\ud800',
  '\u202eabc',
  '😀'.repeat(50),
  'x'.repeat(300),
  'constructor',
  '__proto__',
  'null',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '9223372036854775808',
  'NaN',
  "'; drop table file; --",
  '%00',
  '../../etc/passwd',
  '2024-02-31',
  '0000-01',
  '0000-01-01',
  '9999-12',
  '9999-12-31',
  '2023-02-31T00:00:00',
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59.999',
  'a:b@example.com',
  'a\0@example.com',
  'ana@example.com',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const numbers: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e300,
  -1e300,
  253_402_300_799,
  -62_135_596_800,
  4_102_444_800,
];

const withNul: readonly string[] = ['\0', 'a\0b', 'Hytta\0', 'a\0@example.com'];
const dates: readonly string[] = texts.filter((text) => /^\d{4}-/.test(text));

/** A text that fails where this parameter or property is not checked. */
export function unusualText(random: Random, name: string): string {
  if (name === 'cursor') return cursorOf(random);
  if (/^(?:start|end|month|timestamp)$/.test(name)) return random.pick(dates);
  return random.pick(random.chance(0.4) ? withNul : texts);
}

export function unusualNumber(random: Random): number {
  return random.pick(numbers);
}

export function unusualValue(random: Random, name: string): unknown {
  if (random.chance(0.7)) return unusualText(random, name);
  return random.chance(0.5)
    ? unusualNumber(random)
    : random.pick([null, true, false, [], {}, [null], { length: 5 }, [['\0']]]);
}

/** What a cursor of a list may look like inside. */
function cursorOf(random: Random): string {
  const id = '00000000-0000-7000-8000-000000000000';
  const at = random.pick([
    '2024-02-31 10:00:00',
    '0000-01-01 00:00:00',
    '2024-01-01 10:00:00+99',
    '9999-12-31 23:59:59',
  ]);
  return Buffer.from(random.pick([`${at}|${id}`, `0|${at}|${id}|=`, `${at}|\0`, '|'])).toString('base64url');
}
