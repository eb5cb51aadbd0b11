import type { DateSource } from '@stund/contract';

/** Tags as exiftool prints them with -G1 -n, by `Group:Name`. */
export type Tags = Readonly<Record<string, unknown>>;

export interface CaptureDate {
  /** 'YYYY-MM-DD HH:MM:SS.mmm', the clock at the place of capture. */
  wall: string;
  /** From UTC, when the file says it; never worked out from the place or this machine. */
  offsetMinutes: number | null;
  source: DateSource;
}

interface Candidate {
  source: DateSource;
  date: string;
  offset?: string;
  subSeconds?: string;
}

/** Best first. A date that cannot be is passed over for the next. */
const candidates: readonly Candidate[] = [
  {
    source: 'exif',
    date: 'ExifIFD:DateTimeOriginal',
    offset: 'ExifIFD:OffsetTimeOriginal',
    subSeconds: 'ExifIFD:SubSecTimeOriginal',
  },
  {
    source: 'exif',
    date: 'ExifIFD:CreateDate',
    offset: 'ExifIFD:OffsetTimeDigitized',
    subSeconds: 'ExifIFD:SubSecTimeDigitized',
  },
  { source: 'exif', date: 'IFD0:DateTimeOriginal' },
  { source: 'xmp', date: 'XMP-exif:DateTimeOriginal' },
  { source: 'xmp', date: 'XMP-photoshop:DateCreated' },
  { source: 'xmp', date: 'XMP-exif:DateTimeDigitized' },
  { source: 'xmp', date: 'XMP-xmp:CreateDate' },
];

/** When a picture was taken, from its tags; undefined when they do not say or cannot be true. */
export function readCaptureDate(tags: Tags, now: Date): CaptureDate | undefined {
  for (const candidate of candidates) {
    const found = parseDate(
      textOf(tags, candidate.date),
      textOf(tags, candidate.offset),
      textOf(tags, candidate.subSeconds),
      now,
    );
    if (found) return { ...found, source: candidate.source };
  }
  const iptcDate = textOf(tags, 'IPTC:DateCreated');
  const iptcTime = textOf(tags, 'IPTC:TimeCreated') ?? '00:00:00';
  const iptc = iptcDate === undefined ? undefined : parseDate(`${iptcDate} ${iptcTime}`, undefined, undefined, now);
  return iptc && { ...iptc, source: 'iptc' };
}

const pattern =
  /^\s*(\d{4})[:\-/.](\d{1,2})[:\-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/;

function parseDate(text: string | undefined, offsetTag: string | undefined, subSeconds: string | undefined, now: Date) {
  const match = text === undefined ? null : pattern.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (!isPossible({ year, month, day, hour, minute, second }, now)) return undefined;

  const milliseconds = (match[7] ?? subSeconds?.trim() ?? '').replace(/\D.*$/, '').slice(0, 3).padEnd(3, '0');
  const pad = (number: number, width = 2) => String(number).padStart(width, '0');
  return {
    wall: `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}.${milliseconds}`,
    offsetMinutes: parseOffset(match[8] ?? offsetTag),
  };
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const day = 86_400_000;

/** Refuses days that no calendar has, the future, and the zero of a clock that was never set. */
function isPossible({ year, month, day: dayOfMonth, hour, minute, second }: Parts, now: Date): boolean {
  if (year < 1000 || hour > 23 || minute > 59 || second > 59) return false;
  const instant = new Date(Date.UTC(year, month - 1, dayOfMonth, hour, minute, second));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== dayOfMonth) return false;
  const isClockZero = (year === 1904 || year === 1970) && month === 1 && dayOfMonth === 1;
  // A wall clock may be up to 14 hours ahead of UTC.
  return !isClockZero && instant.getTime() <= now.getTime() + day;
}

function parseOffset(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text.trim() === 'Z') return 0;
  const match = /^\s*([+-])(\d{2}):?(\d{2})\s*$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return minutes <= 14 * 60 ? (match[1] === '-' ? -minutes : minutes) : null;
}

function textOf(tags: Tags, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : tags[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}
