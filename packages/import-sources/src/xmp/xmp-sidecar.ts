import type { FileFacts } from '../found/found-file.ts';
import { itemsOf, propertyOf } from './xmp-text.ts';

/** The date properties in order of preference. */
const dates = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'];

/** Returns the possible names of a file's sidecar: `IMG_1.jpg.xmp` or `IMG_1.xmp`. */
export function xmpNamesOf(name: string): string[] {
  const stem = name.replace(/\.[^.]+$/, '');
  return [`${name}.xmp`, `${stem}.xmp`];
}

/** Parses time, place and description of an XMP sidecar (ISO 16684-1). Missing and invalid values are omitted. */
export function parseXmp(text: string): FileFacts {
  const latitude = parseCoordinate(propertyOf(text, 'exif:GPSLatitude'), 90);
  const longitude = parseCoordinate(propertyOf(text, 'exif:GPSLongitude'), 180);
  const [description] = itemsOf(text, 'dc:description');
  return {
    ...dates.map((property) => parseDate(propertyOf(text, property))).find((date) => date !== undefined),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(description && { description }),
  };
}

/** Parses a date with an optional time, which is midnight by default. */
function parseDate(text: string | undefined): Pick<FileFacts, 'timestamp' | 'utcOffsetMinutes'> | undefined {
  const [, day, time = '00:00', seconds = ':00', zone] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/.exec(text ?? '') ?? [];
  if (day === undefined || Number.isNaN(Date.parse(`${day}T${time}${seconds}Z`))) return undefined;
  const offset = zone === undefined ? undefined : offsetMinutesOf(zone);
  return { timestamp: `${day}T${time}${seconds}`, ...(offset !== undefined && { utcOffsetMinutes: offset }) };
}

function offsetMinutesOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return minutes <= 18 * 60 ? (zone[0] === '-' ? -minutes : minutes) : undefined;
}

/** The properties of face regions, as an attribute or an element, and of people without a region. */
const namesPeople =
  /\b(?:mwg-rs:Name|MPReg:PersonDisplayName)\s*(?:=\s*["'][^"']|>[^<])|<Iptc4xmpExt:PersonInImage\b[^>]*>\s*<rdf:Bag>\s*<rdf:li/;

/** What an XMP sidecar says and Stund has no place for. */
export function notTakenOfXmp(text: string): string[] {
  const rating = Number(propertyOf(text, 'xmp:Rating') ?? propertyOf(text, 'MicrosoftPhoto:Rating') ?? 0);
  const keywords = ['dc:subject', 'lr:hierarchicalSubject', 'digiKam:TagsList'].some(
    (property) => itemsOf(text, property).length > 0,
  );
  return [
    ...(rating > 0 ? ['rating'] : []),
    ...(rating < 0 ? ['mark as rejected'] : []),
    ...(propertyOf(text, 'xmp:Label') === undefined ? [] : ['colour label']),
    ...(keywords ? ['keywords'] : []),
    ...(itemsOf(text, 'dc:title').length > 0 ? ['title'] : []),
    ...(namesPeople.test(text) ? ['names of people'] : []),
  ];
}

/** Parses `59,54.9N`, `59,54,30N` or plain degrees. */
function parseCoordinate(text: string | undefined, most: number): number | undefined {
  const [, degrees, minutes = '0', seconds = '0', direction = ''] =
    /^(-?\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?)?([NSEW])?$/.exec(text ?? '') ?? [];
  if (degrees === undefined) return undefined;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (Math.abs(value) > most) return undefined;
  return direction === 'S' || direction === 'W' ? -value : value;
}
