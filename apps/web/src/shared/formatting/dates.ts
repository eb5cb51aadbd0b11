import type { Language } from '@stund/contract';
import { formattingLocales } from '../i18n/language.ts';

/**
 * Wall-clock times are stored in the UTC fields of a Date and always formatted as UTC: a photo taken at 14:05 reads
 * 14:05 in every time zone.
 */
export type WallClock = Date;

const isoTimestamp = /^(-?\d{4,6}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Parses the wall clock of a file's `timestamp` (ISO 8601) and ignores its zone. Undefined when it is invalid. */
export function parseWallClock(timestamp: string): WallClock | undefined {
  const match = isoTimestamp.exec(timestamp);
  if (!match) return undefined;
  const date = new Date(`${match[1]}T${match[2] ?? '00:00'}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The local wall clock at an instant. */
export function toWallClock(instant: Date): WallClock {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(formattingLocales[language], { timeZone: 'UTC', ...options });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Formats month and year separately, because they have different colours: "Oktober", "2025". */
export function formatMonthHeading(year: number, month: number, language: Language): { month: string; year: string } {
  return { month: formatMonthName(month, language), year: String(year) };
}

/** Formats a month from 1 to 12. */
export function formatMonthName(month: number, language: Language, width: 'long' | 'short' = 'long'): string {
  const date = new Date(Date.UTC(2024, month - 1, 1));
  const name = dateFormat(language, { month: width }).format(date);
  if (width === 'long') return capitalize(name, language);
  // In Bulgarian the short form is a number.
  return /\d/.test(name)
    ? shorten(dateFormat(language, { month: 'long' }).format(date))
    : name.replace(/\.$/, '').slice(0, 4);
}

/** Names of up to four letters are written in full, as in "март". */
function shorten(name: string): string {
  return name.length <= 4 ? name : name.slice(0, 3);
}

/** Formats a time like "09:12". */
export function formatTime(wallClock: WallClock, language: Language): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(wallClock);
}

/**
 * Formats a day as "I dag", "I går" or "19. juli", with the year when it is not the current one. `now` is the instant
 * to compare with.
 */
export function formatDay(wallClock: WallClock, language: Language, now: Date = new Date()): string {
  const today = toWallClock(now);
  const daysAgo = dayNumber(today) - dayNumber(wallClock);
  if (daysAgo === 0 || daysAgo === 1) {
    const relative = new Intl.RelativeTimeFormat(formattingLocales[language], { numeric: 'auto' });
    return capitalize(relative.format(-daysAgo, 'day'), language);
  }
  return formatCalendarDay(wallClock, language, now);
}

/** Formats a day within a sentence: "19. juli", also today, with the year when it is not the current one. */
export function formatCalendarDay(wallClock: WallClock, language: Language, now: Date = new Date()): string {
  const isThisYear = wallClock.getUTCFullYear() === toWallClock(now).getUTCFullYear();
  return dateFormat(language, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }).format(
    wallClock,
  );
}

/**
 * Formats day and time as "I dag 09:12", "I går 21:40", "19. juli 18:05" or "19. juli 2024 18:05"
 * (docs/rules/formatting.md#fo2).
 */
export function formatDateTime(wallClock: WallClock, language: Language, now: Date = new Date()): string {
  return `${formatDay(wallClock, language, now)} ${formatTime(wallClock, language)}`;
}

/** Like `formatDateTime` for an instant in unix seconds, in the zone of this device. */
export function formatInstant(unixSeconds: number, language: Language, now: Date = new Date()): string {
  return formatDateTime(toWallClock(new Date(unixSeconds * 1000)), language, now);
}

/** Formats the day of an instant in unix seconds with its year: "12. november 2025". For dates that concern money. */
export function formatFullDay(unixSeconds: number, language: Language): string {
  const day = toWallClock(new Date(unixSeconds * 1000));
  return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(day);
}

/** Formats the day of an instant in unix seconds for a narrow place: "1. des.". */
export function formatShortDay(unixSeconds: number, language: Language): string {
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(toWallClock(new Date(unixSeconds * 1000)));
}

/** Formats two wall-clock days as "12.–19. juli 2025", or one when they are equal. Undefined for invalid days. */
export function formatDayRange(start: string, end: string, language: Language): string | undefined {
  const [from, to] = [parseWallClock(start), parseWallClock(end)];
  if (!from || !to) return undefined;
  return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(from, to);
}

function dayNumber(wallClock: WallClock): number {
  return Math.floor(wallClock.getTime() / 86_400_000);
}

export function capitalize(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(formattingLocales[language]) + text.slice(1);
}
