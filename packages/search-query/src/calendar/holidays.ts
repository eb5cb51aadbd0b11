import type { DayRange, RecurringDays, SearchLanguage } from '../understood.ts';
import { dayNumber, dayRange, partsOfDay } from './days.ts';

export const holidays = [
  'christmas',
  'new-year',
  'easter',
  'pentecost',
  'midsummer',
  'halloween',
  'valentine',
  'thanksgiving',
  'lucia',
  'martenitsa',
  'st-george',
  'national-day',
] as const;
export type Holiday = (typeof holidays)[number];

/** First day and number of days of the holidays that have the same date each year. */
const fixed: Partial<Record<Holiday, readonly [month: number, day: number, days: number]>> = {
  christmas: [12, 24, 3],
  'new-year': [12, 31, 2],
  halloween: [10, 31, 1],
  valentine: [2, 14, 1],
  lucia: [12, 13, 1],
  martenitsa: [3, 1, 1],
  'st-george': [5, 6, 1],
};

const nationalDays: Readonly<Record<SearchLanguage, readonly [month: number, day: number]>> = {
  nb: [5, 17],
  sv: [6, 6],
  bg: [3, 3],
  en: [7, 4],
};

function fixedOf(holiday: Holiday, language: SearchLanguage): readonly [number, number, number] | undefined {
  return holiday === 'national-day' ? [...nationalDays[language], 1] : fixed[holiday];
}

/** The days of a holiday in a year. Easter is that of the language: Bulgaria has the Orthodox one. */
export function holidayIn(holiday: Holiday, year: number, language: SearchLanguage): DayRange {
  const known = fixedOf(holiday, language);
  if (known) return dayRange(dayNumber(year, known[0], known[1]), known[2]);
  const easter = language === 'bg' ? orthodoxEaster(year) : westernEaster(year);
  if (holiday === 'easter') return language === 'bg' ? dayRange(easter - 2, 4) : dayRange(easter - 3, 5);
  if (holiday === 'pentecost') return dayRange(easter + 48, 3);
  if (holiday === 'midsummer') return midsummer(year, language);
  return thanksgiving(year);
}

/** The days that come again each year; undefined for holidays that move. */
export function recurringHoliday(holiday: Holiday, language: SearchLanguage): RecurringDays | undefined {
  const known = fixedOf(holiday, language);
  if (!known) return undefined;
  const first = dayNumber(2001, known[0], known[1]);
  const days = Array.from({ length: known[2] }, (_, index) => {
    const { month, day } = partsOfDay(first + index);
    return { month, day };
  });
  return { days };
}

/** Swedes celebrate on the Friday between the 19th and the 25th of June and the day after, Norwegians in the evening of the 23rd. */
function midsummer(year: number, language: SearchLanguage): DayRange {
  if (language === 'nb') return dayRange(dayNumber(year, 6, 23), 2);
  const earliest = partsOfDay(dayNumber(year, 6, 19));
  return dayRange(earliest.number + ((5 - earliest.weekday + 7) % 7), 2);
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): DayRange {
  const first = partsOfDay(dayNumber(year, 11, 1));
  return dayRange(first.number + ((4 - first.weekday + 7) % 7) + 21);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function westernEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Easter Sunday of the Julian calendar (Meeus, ibid.) as a day of the Gregorian one. */
function orthodoxEaster(year: number): number {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1) + behind;
}
