import { isPossibleDate, wallClock } from '../../platform/metadata/wall-clock.ts';

const date = String.raw`(?<!\d)((?:19|20)\d{2})([-_.]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])`;
const between = String.raw`(?:[-_ T]{1,3}|[ _-]*(?:at|kl\.?|um|в|à|a las)[ _-]*)?`;
const time = String.raw`(\d{1,2})([-_.:]?)(\d{2})\6(\d{2})(?:[-_.]?(\d{3})(?!\d))?(?: ?([AP]M)\b)?`;
const patternWithTime = new RegExp(`${date}${between}${time}(?!\\d)`, 'iu');
const patternOfDay = new RegExp(`${date}(?!\\d)`, 'u');
/** Pixel phones name their pictures in UTC. */
const namedInUtc = /^PXL_/;

export interface NamedDate {
  captured_wall: string;
  captured_offset_minutes: number | null;
}

/**
 * The date in the name of a file, as cameras and apps write it (`IMG_20240131_123456`, `Screenshot 2024-01-31 at 12.34.56`,
 * `IMG-20240131-WA0007`); undefined without a plausible one. A date without a time becomes noon.
 */
export function readFileNameDate(path: string, now: Date): NamedDate | undefined {
  const name = path.split('/').at(-1) ?? '';
  return withTime(name, now) ?? ofDay(name, now);
}

function withTime(name: string, now: Date): NamedDate | undefined {
  const match = patternWithTime.exec(name.normalize('NFC').replace(/[\u00a0\u202f]/g, ' '));
  if (!match) return undefined;
  const half = match[10]?.toUpperCase();
  const hour = Number(match[5]);
  const when = {
    year: Number(match[1]),
    month: Number(match[3]),
    day: Number(match[4]),
    hour: half ? (hour % 12) + (half === 'PM' ? 12 : 0) : hour,
    minute: Number(match[7]),
    second: Number(match[8]),
  };
  if (!isPossibleDate(when, now)) return undefined;
  return {
    captured_wall: wallClock(when, '000'),
    captured_offset_minutes: namedInUtc.test(name) ? 0 : null,
  };
}

function ofDay(name: string, now: Date): NamedDate | undefined {
  const match = patternOfDay.exec(name);
  if (!match) return undefined;
  const when = {
    year: Number(match[1]),
    month: Number(match[3]),
    day: Number(match[4]),
    hour: 12,
    minute: 0,
    second: 0,
  };
  return isPossibleDate(when, now)
    ? { captured_wall: wallClock(when, '000'), captured_offset_minutes: null }
    : undefined;
}
