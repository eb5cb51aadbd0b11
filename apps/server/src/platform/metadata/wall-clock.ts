/** A date and a time of day without a time zone. The month counts from 1. */
export interface WallDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const day = 86_400_000;

/** Rejects days that do not exist, the future, and the epoch of a clock that was never set. */
export function isPossibleDate({ year, month, day: dayOfMonth, hour, minute, second }: WallDate, now: Date): boolean {
  if (year < 1000 || hour > 23 || minute > 59 || second > 59) return false;
  const instant = new Date(Date.UTC(year, month - 1, dayOfMonth, hour, minute, second));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== dayOfMonth) return false;
  const isClockZero = (year === 1904 || year === 1970) && month === 1 && dayOfMonth === 1;
  // A wall clock may be up to 14 hours ahead of UTC.
  return !isClockZero && instant.getTime() <= now.getTime() + day;
}

/** 'YYYY-MM-DD HH:MM:SS.mmm' */
export function wallClock(
  { year, month, day: dayOfMonth, hour, minute, second }: WallDate,
  milliseconds: string,
): string {
  const pad = (number: number, width = 2) => String(number).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month)}-${pad(dayOfMonth)} ${pad(hour)}:${pad(minute)}:${pad(second)}.${milliseconds}`;
}
