import type { FileType } from '@stund/contract';
import type { FileRow, MediaRow } from '../../platform/database/schema.ts';
import { isPossibleDate } from '../../platform/metadata/wall-clock.ts';
import { wallClockAt, wallClockInZone } from '../../platform/time-zone.ts';
import { readFileNameDate } from './file-name-date.ts';

export type Capture = Pick<FileRow, 'captured_wall' | 'captured_offset_minutes' | 'captured_source'>;

/** The properties of a file that its capture time is derived from. */
export interface CaptureFields {
  path: string;
  type: FileType;
  mtime: Date;
  /** The capture time from a sidecar file, such as an export of another service has. */
  hint_wall?: string | null;
  hint_offset_minutes?: number | null;
  /** Now if it is being added. */
  uploaded_at?: Date;
}

/**
 * The capture time of a file: from its metadata, else from a sidecar, else from its name, else the modification time; without a
 * possible one, the time of the upload. Times that are known in UTC only are shown on the clock of `timeZone`, which is that of the
 * account that added the file. Without it they stay in UTC, so that the time zone of the server changes nothing.
 */
export function captureOf(
  file: CaptureFields,
  media: Partial<Pick<MediaRow, keyof Capture>>,
  { now, timeZone }: { now: Date; timeZone?: string | null | undefined },
): Capture {
  return derive(file, media, { now, toClock: timeZone ? (utcWall) => clockIn(timeZone, utcWall) : undefined });
}

/**
 * As captureOf(), for a file that has a capture time already. The time zone of the account counts for new files only: a time from
 * the source that the file has already stays on the clock that it is shown on, also in UTC if the zone was not known then.
 */
export function recaptureOf(
  file: CaptureFields & Capture,
  media: Partial<Pick<MediaRow, keyof Capture>>,
  when: { now: Date; timeZone?: string | undefined },
): Capture {
  const { captured_wall, captured_offset_minutes: offsetMinutes, captured_source: former } = file;
  const source = captureOf(file, media, { now: when.now }).captured_source;
  if (source !== (former === 'account-zone' ? 'container' : former)) return captureOf(file, media, when);
  // A copy has the time at which the original was uploaded.
  if (former === 'uploaded') return { captured_wall, captured_offset_minutes: offsetMinutes, captured_source: former };
  const wasInUtc = former === 'container' || offsetMinutes === null;
  const toClock = wasInUtc ? undefined : (utcWall: string) => clockAt(offsetMinutes, utcWall);
  return derive(file, media, { now: when.now, toClock });
}

interface Derivation {
  now: Date;
  /** Where a time that is known in UTC only is shown; in UTC by default. */
  toClock: ((utcWall: string) => Pick<Capture, 'captured_wall' | 'captured_offset_minutes'>) | undefined;
}

function derive(
  file: CaptureFields,
  media: Partial<Pick<MediaRow, keyof Capture>>,
  { now, toClock }: Derivation,
): Capture {
  const { captured_wall, captured_offset_minutes, captured_source } = media;
  if (captured_wall && toClock && captured_source === 'container')
    return { ...toClock(captured_wall), captured_source: 'account-zone' };
  if (captured_wall && captured_source)
    return { captured_wall, captured_offset_minutes: captured_offset_minutes ?? null, captured_source };
  if (file.hint_wall) {
    const offsetMinutes = file.hint_offset_minutes ?? null;
    return { captured_wall: file.hint_wall, captured_offset_minutes: offsetMinutes, captured_source: 'sidecar' };
  }
  const named = file.type === 'Documents' ? undefined : readFileNameDate(file.path, now);
  if (named) {
    const isInUtc = named.captured_offset_minutes === 0;
    const clock = toClock && isInUtc ? toClock(named.captured_wall) : named;
    return { ...clock, captured_source: 'file-name' };
  }
  const isModified = isPossibleTime(file.mtime, now);
  const time = isModified ? file.mtime : (file.uploaded_at ?? now);
  const source = isModified ? 'modified' : 'uploaded';
  const inUtc = wallClockInUtc(time);
  const clock = toClock ? toClock(inUtc) : { captured_wall: inUtc, captured_offset_minutes: null };
  return { ...clock, captured_source: source };
}

function clockIn(timeZone: string, utcWall: string) {
  const { wall, offsetMinutes } = wallClockInZone(utcWall, timeZone);
  return { captured_wall: wall, captured_offset_minutes: offsetMinutes };
}

function clockAt(offsetMinutes: number, utcWall: string) {
  return { captured_wall: wallClockAt(utcWall, offsetMinutes), captured_offset_minutes: offsetMinutes };
}

/** Archives of DOS begin on this day. */
const zeroOfDos = Date.UTC(1980, 0, 1);

/** Whether a file can have been changed then: not in the future, and not when a clock starts to count. */
function isPossibleTime(time: Date, now: Date): boolean {
  const date = {
    year: time.getUTCFullYear(),
    month: time.getUTCMonth() + 1,
    day: time.getUTCDate(),
    hour: time.getUTCHours(),
    minute: time.getUTCMinutes(),
    second: time.getUTCSeconds(),
  };
  return isPossibleDate(date, now) && time.getTime() !== zeroOfDos;
}

/**
 * Whether the time zone of the account may decide the day: the metadata contains no date, or only that of a video's container, and no
 * place that would say which day it was there.
 */
export function needsAccountZone(media: Partial<Pick<MediaRow, 'captured_source'>>): boolean {
  return !media.captured_source || media.captured_source === 'container';
}

/** 'YYYY-MM-DD HH:MM:SS.mmm' */
export function wallClockInUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

/**
 * The instant at which a clock in UTC shows this. It replaces the times of a file where the time zone is withheld: their difference from
 * the date of capture would be the zone (docs/rules/shares.md#sh4).
 */
export function instantInUtc(wall: string): Date {
  return new Date(`${wall.replace(' ', 'T')}Z`);
}

const screenshotName =
  /screen[ _-]?(?:shot|cap)|skjermbilde|skjermdump|skärm(?:av)?bild|skärmdump|skærmbillede|екранна снимка|снимка на екрана|bildschirmfoto|capture d['’_ ]écran|captura de (?:pantalla|tela)|schermafbeelding|zrzut ekranu|kuvakaappaus/iu;

/** Whether the name is one that phones and computers give screenshots, in several languages. */
export function isNamedScreenshot({ path, type }: Pick<CaptureFields, 'path' | 'type'>): boolean {
  return type === 'Pictures' && screenshotName.test(path.split('/').at(-1)?.normalize('NFC') ?? '');
}
