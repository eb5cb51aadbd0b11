import type { FileRecord, Language } from '@stund/contract';
import { capitalize, formatTime, parseWallClock, type WallClock } from '../../../../shared/formatting/dates.ts';
import { formattingLocales } from '../../../../shared/i18n/language.ts';

export interface CaptureDate {
  /** "11. oktober 2025" */
  date: string;
  /** "lørdag" */
  weekday: string;
  /** "Lørdag 11. oktober 2025" */
  fullDate: string;
  /** "16:42" */
  time: string;
  /** "UTC+02:00"; undefined when the time zone is not known. */
  zone: string | undefined;
}

/** Formats the wall-clock time at which a file was taken. Undefined when the timestamp cannot be parsed. */
export function formatCaptureDate(
  { timestamp, utc_offset_minutes }: Pick<FileRecord, 'timestamp' | 'utc_offset_minutes'>,
  language: Language,
): CaptureDate | undefined {
  const wallClock = parseWallClock(timestamp);
  if (!wallClock) return undefined;
  return {
    date: format(wallClock, language, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: format(wallClock, language, { weekday: 'long' }),
    fullDate: capitalize(
      format(wallClock, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      language,
    ),
    time: formatTime(wallClock, language),
    zone: utc_offset_minutes === null ? undefined : formatUtcOffset(utc_offset_minutes),
  };
}

export function formatUtcOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

function format(wallClock: WallClock, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formattingLocales[language], { timeZone: 'UTC', ...options }).format(wallClock);
}
