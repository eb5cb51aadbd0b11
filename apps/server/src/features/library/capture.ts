import type { FileType } from '@stund/contract';
import type { FileRow, MediaRow } from '../../platform/database/schema.ts';
import { isPossibleDate } from '../../platform/metadata/wall-clock.ts';
import { wallClockInZone } from '../../platform/time-zone.ts';
import { readFileNameDate } from './file-name-date.ts';

type Capture = Pick<FileRow, 'captured_wall' | 'captured_offset_minutes' | 'captured_source'>;

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
 * The capture time of a file: from its metadata, else from a sidecar, else from its name, else the modification time. That one
 * is read in UTC, so that the time zone of no server or client changes it; without a possible one, the time of the upload. `timeZone` is
 * that of the account that added the file, for videos whose time is known in UTC only.
 */
export function captureOf(
  file: CaptureFields,
  media: Partial<Pick<MediaRow, keyof Capture>>,
  { now, timeZone }: { now: Date; timeZone?: string | null | undefined },
): Capture {
  const { captured_wall, captured_offset_minutes, captured_source } = media;
  if (captured_wall && timeZone && isInUtcOnly(media)) {
    const { wall, offsetMinutes } = wallClockInZone(captured_wall, timeZone);
    return { captured_wall: wall, captured_offset_minutes: offsetMinutes, captured_source: 'account-zone' };
  }
  if (captured_wall && captured_source)
    return { captured_wall, captured_offset_minutes: captured_offset_minutes ?? null, captured_source };
  if (file.hint_wall) {
    const offsetMinutes = file.hint_offset_minutes ?? null;
    return { captured_wall: file.hint_wall, captured_offset_minutes: offsetMinutes, captured_source: 'sidecar' };
  }
  const named = file.type === 'Documents' ? undefined : readFileNameDate(file.path, now);
  if (named) return { ...named, captured_source: 'file-name' };
  const isModified = isPossibleTime(file.mtime, now);
  const time = isModified ? file.mtime : (file.uploaded_at ?? now);
  const source = isModified ? 'modified' : 'uploaded';
  return { captured_wall: wallClockInUtc(time), captured_offset_minutes: null, captured_source: source };
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

/** Whether the capture time is that of a video's container, and the place is unknown that would say which day it was there. */
export function isInUtcOnly(media: Partial<Pick<MediaRow, 'captured_source'>>): boolean {
  return media.captured_source === 'container';
}

/** 'YYYY-MM-DD HH:MM:SS.mmm' */
export function wallClockInUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

const screenshotName =
  /screen[ _-]?(?:shot|cap)|skjermbilde|skjermdump|skärm(?:av)?bild|skärmdump|skærmbillede|екранна снимка|снимка на екрана|bildschirmfoto|capture d['’_ ]écran|captura de (?:pantalla|tela)|schermafbeelding|zrzut ekranu|kuvakaappaus/iu;

/** Whether the name is one that phones and computers give screenshots, in several languages. */
export function isNamedScreenshot({ path, type }: Pick<CaptureFields, 'path' | 'type'>): boolean {
  return type === 'Pictures' && screenshotName.test(path.split('/').at(-1)?.normalize('NFC') ?? '');
}
