type Part = 'day' | 'month' | 'year';

/** A day as digits in the order of the locale: "24.11.2026", "24/11/2026" or "2026-11-24". `day`: as YYYY-MM-DD. */
export function formatDayText(day: string, locale: string): string {
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Reads a day that a person typed, in the order of the locale or as YYYY-MM-DD, with any marks between the numbers or none; years of two
 * digits are within the last 80 years or the next 20. Returns it as YYYY-MM-DD, or undefined when it is none, such as 30 February.
 */
export function parseDayText(text: string, locale: string, today = new Date()): string | undefined {
  const groups = text.match(/\d+/g) ?? [];
  const numbers = groups.length === 1 ? splitDigits(groups[0]!, orderOf(locale)) : groups;
  // Bulgarian writes an abbreviation after the year.
  if (numbers.length !== 3 || /\p{L}.*\d/u.test(text)) return undefined;
  const order = numbers[0]!.length === 4 ? (['year', 'month', 'day'] as const) : orderOf(locale);
  const read = (part: Part) => numbers[order.indexOf(part)]!;
  if (read('day').length > 2 || read('month').length > 2) return undefined;
  const year = wholeYear(read('year'), today.getFullYear());
  return year === undefined ? undefined : existingDay(year, Number(read('month')), Number(read('day')));
}

function formatOf(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });
}

function orderOf(locale: string): readonly Part[] {
  const parts = formatOf(locale).formatToParts(new Date(0));
  return parts.map(({ type }) => type).filter((type): type is Part => ['day', 'month', 'year'].includes(type));
}

/** Splits "24112026", or "20261124" where the year is first. */
function splitDigits(digits: string, order: readonly Part[]): string[] {
  if (digits.length !== 8 && digits.length !== 6) return [];
  let start = 0;
  return order.map((part) => {
    const length = part === 'year' ? digits.length - 4 : 2;
    start += length;
    return digits.slice(start - length, start);
  });
}

function wholeYear(digits: string, thisYear: number): number | undefined {
  if (digits.length === 4) return Number(digits);
  if (digits.length !== 2) return undefined;
  const year = thisYear - (thisYear % 100) + Number(digits);
  return year > thisYear + 20 ? year - 100 : year;
}

function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
