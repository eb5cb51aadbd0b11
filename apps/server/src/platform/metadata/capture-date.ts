import type { DateSource } from '@stund/contract';
import { wallClockInZone, zoneOfPlace } from '../time-zone.ts';
import { readPlace } from './read-place.ts';
import { type Tags, textOf } from './tags.ts';
import { isPossibleDate, wallClock } from './wall-clock.ts';

export interface CaptureDate {
  /** The wall-clock time at the place of capture as 'YYYY-MM-DD HH:MM:SS.mmm'. */
  wall: string;
  /**
   * The offset from UTC if the file specifies it, or for a time in UTC that of the place of capture. It is never derived from this
   * machine.
   */
  offsetMinutes: number | null;
  source: DateSource;
}

interface Candidate {
  source: DateSource;
  date: string;
  offset?: string;
  subSeconds?: string;
  /** The time is in UTC whether or not the text says so. */
  isUtc?: boolean;
}

/** The tags in order of preference. An impossible date is skipped. */
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
  { source: 'exif', date: 'CanonRaw:DateTimeOriginal' },
  { source: 'xmp', date: 'XMP-exif:DateTimeOriginal' },
  { source: 'xmp', date: 'XMP-photoshop:DateCreated' },
  { source: 'xmp', date: 'XMP-exif:DateTimeDigitized' },
  { source: 'xmp', date: 'XMP-xmp:CreateDate' },
];

/** Groups of videos, which have a place of their own below, and groups that exiftool computes. */
const otherGroups = /^(?:System|File|Composite|IPTC|XMP|Keys|ItemList|UserData|XML|H264|RIFF|QuickTime|Track|Info|ASF)/;

/** Old cameras write the time only to a directory or a segment of their own: CIFF, PictureInfo, the notes of Casio or Reconyx. */
function cameraCandidates(tags: Tags): readonly Candidate[] {
  return Object.keys(tags)
    .filter((name) => name.endsWith(':DateTimeOriginal') && !otherGroups.test(name))
    .map((date) => ({ source: 'exif', date }));
}

/** The tags of videos, after those of Exif and XMP. The creation date of a phone has an offset. */
const videoCandidates: readonly Candidate[] = [
  { source: 'quicktime', date: 'Keys:CreationDate' },
  { source: 'quicktime', date: 'ItemList:ContentCreateDate' },
  { source: 'quicktime', date: 'UserData:ContentCreateDate' },
  { source: 'quicktime', date: 'UserData:DateTimeOriginal' },
  { source: 'quicktime', date: 'XML:CreationDateValue' },
  { source: 'quicktime', date: 'H264:DateTimeOriginal' },
  { source: 'quicktime', date: 'RIFF:DateTimeOriginal' },
];

/** The container's own time is in UTC, so that it alone does not say on which day a video was recorded. */
const containerCandidates: readonly Candidate[] = [
  { source: 'container', date: 'QuickTime:CreateDate', isUtc: true },
  { source: 'container', date: 'Track1:MediaCreateDate', isUtc: true },
  { source: 'container', date: 'Info:DateTimeOriginal', isUtc: true },
  { source: 'container', date: 'ASF:CreationDate', isUtc: true },
];

/** Reads when a picture was taken from its tags; undefined when they have no plausible date. */
export function readCaptureDate(tags: Tags, now: Date): CaptureDate | undefined {
  return (
    best([
      ...allOf(candidates, tags, now),
      ...readIptcDate(tags, now),
      ...allOf(cameraCandidates(tags), tags, now),
      ...allOf(videoCandidates, tags, now),
    ]) ??
    atPlace(best(allOf(containerCandidates, tags, now)), tags) ??
    // GPS provides the instant, not the local time of the place.
    atPlace(best(allOf([{ source: 'gps', date: 'Composite:GPSDateTime', isUtc: true }], tags, now)), tags)
  );
}

interface FoundDate extends CaptureDate {
  /** Some programs write the day alone. */
  hasTime: boolean;
}

/** The first date, and where that is a day alone the first one that has a time on that day. */
function best(found: readonly FoundDate[]): CaptureDate | undefined {
  const day = found[0]?.wall.slice(0, 10);
  const chosen = found.find(({ wall, hasTime }) => hasTime && wall.startsWith(`${day}`)) ?? found[0];
  return chosen && { wall: chosen.wall, offsetMinutes: chosen.offsetMinutes, source: chosen.source };
}

/** Converts a time in UTC to the local time of the place of capture, if the tags name it. */
function atPlace(found: CaptureDate | undefined, tags: Tags): CaptureDate | undefined {
  const place = found && readPlace(tags);
  if (!place) return found;
  const source = found.source === 'container' ? 'quicktime' : found.source;
  return { ...wallClockInZone(found.wall, zoneOfPlace(place)), source };
}

function allOf(list: readonly Candidate[], tags: Tags, now: Date): FoundDate[] {
  return list.flatMap(({ source, date, offset, subSeconds, isUtc }) => {
    const zone = offset && (textOf(tags, offset) ?? untouchedOffset(tags, date));
    const found = parseDate(textOf(tags, date), zone, subSeconds && textOf(tags, subSeconds), now);
    return found ? [{ ...found, offsetMinutes: found.offsetMinutes ?? (isUtc ? 0 : null), source }] : [];
  });
}

/** OffsetTime belongs to the time of the last change (Exif 3.0 §4.6.6.4). When both times are equal it applies to both. */
function untouchedOffset(tags: Tags, date: string): string | null {
  return textOf(tags, 'IFD0:ModifyDate') === textOf(tags, date) ? textOf(tags, 'ExifIFD:OffsetTime') : null;
}

function readIptcDate(tags: Tags, now: Date): FoundDate[] {
  const day = textOf(tags, 'IPTC:DateCreated');
  const clock = textOf(tags, 'IPTC:TimeCreated') ?? '';
  const found = day === null ? undefined : parseDate(`${day} ${clock}`, null, null, now);
  return found ? [{ ...found, source: 'iptc' }] : [];
}

const pattern =
  /^\s*(\d{4})[:\-/.](\d{1,2})[:\-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?(?: DST)?\s*$/;

function parseDate(
  text: string | null,
  offsetTag: string | null | undefined,
  subSeconds: string | null | undefined,
  now: Date,
) {
  const match = text === null ? null : pattern.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (!isPossibleDate({ year, month, day, hour, minute, second }, now)) return undefined;

  const milliseconds = (match[7] ?? subSeconds?.trim() ?? '').replace(/\D.*$/, '').slice(0, 3).padEnd(3, '0');
  return {
    wall: wallClock({ year, month, day, hour, minute, second }, milliseconds),
    offsetMinutes: parseOffset(match[8] ?? offsetTag),
    hasTime: match[4] !== undefined,
  };
}

function parseOffset(text: string | null | undefined): number | null {
  if (!text) return null;
  if (text.trim() === 'Z') return 0;
  const match = /^\s*([+-])(\d{2}):?(\d{2})\s*$/.exec(text);
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return minutes <= 14 * 60 ? (match[1] === '-' ? -minutes : minutes) : null;
}
