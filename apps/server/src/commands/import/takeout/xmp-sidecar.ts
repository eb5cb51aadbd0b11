import type { FileFacts } from '../sources/found-file.ts';

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
  const description = descriptionOf(text);
  return {
    ...dates.map((property) => parseDate(propertyOf(text, property))).find((date) => date !== undefined),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(description && { description }),
  };
}

/** Returns a simple property, which RDF writes as an attribute or as an element. */
function propertyOf(text: string, property: string): string | undefined {
  const match = new RegExp(`\\b${property}\\s*=\\s*["']([^"']*)["']|<${property}\\s*>([^<]*)</${property}\\s*>`).exec(
    text,
  );
  const value = (match?.[1] ?? match?.[2])?.trim();
  return value ? unescapeXml(value) : undefined;
}

function descriptionOf(text: string): string | undefined {
  const element = /<dc:description\b[^>]*>([\s\S]*?)<\/dc:description\s*>/.exec(text)?.[1];
  const item = element && /<rdf:li\b[^>]*>([^<]*)<\/rdf:li\s*>/.exec(element)?.[1]?.trim();
  return item ? unescapeXml(item) : undefined;
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

/** Parses `59,54.9N`, `59,54,30N` or plain degrees. */
function parseCoordinate(text: string | undefined, most: number): number | undefined {
  const [, degrees, minutes = '0', seconds = '0', direction = ''] =
    /^(-?\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?)?([NSEW])?$/.exec(text ?? '') ?? [];
  if (degrees === undefined) return undefined;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (Math.abs(value) > most) return undefined;
  return direction === 'S' || direction === 'W' ? -value : value;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    const codePoint = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
    if (codePoint === undefined) return entities[name] ?? whole;
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
  });
}
