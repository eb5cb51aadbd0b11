import type { TakeoutFileFacts } from '@stund/contract';

/** Dates of these sources are not of the capture, but of the copying of the file. */
const guessedDates: ReadonlySet<TakeoutFileFacts['captured']['source']> = new Set(['modified', 'uploaded']);

/**
 * Formats what Stund knows of a file as an XMP document (ISO 16684-1), which Lightroom, digiKam, darktable and others read next to the
 * file: the time of capture with its zone, the description, and the place that was given with the file. Returns undefined when there is nothing
 * to say.
 */
export function formatSidecar(facts: Pick<TakeoutFileFacts, 'captured' | 'given' | 'description'>): string | undefined {
  const properties = [...dateOf(facts), ...placeOf(facts), ...descriptionOf(facts)];
  if (properties.length === 0) return undefined;
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Stund">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:exif="http://ns.adobe.com/exif/1.0/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${properties.map((property) => `   ${property}\n`).join('')}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}

function dateOf({ captured }: Pick<TakeoutFileFacts, 'captured'>): string[] {
  if (guessedDates.has(captured.source)) return [];
  const date = captured.timestamp.replace(' ', 'T') + zoneOf(captured.utc_offset_minutes);
  return ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'].map((name) => element(name, date));
}

/** Nothing where the zone is not known: XMP reads such a date as a wall clock. */
function zoneOf(offsetMinutes: number | null): string {
  if (offsetMinutes === null) return '';
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function placeOf({ given: { latitude, longitude } }: Pick<TakeoutFileFacts, 'given'>): string[] {
  if (latitude === null || longitude === null) return [];
  return [
    element('exif:GPSLatitude', formatAngle(latitude, 'NS')),
    element('exif:GPSLongitude', formatAngle(longitude, 'EW')),
  ];
}

const minuteDecimals = 6;

/** Degrees and minutes, as XMP writes angles: `59,54.832000N`. */
function formatAngle(degrees: number, [positive, negative]: string): string {
  const scale = 60 * 10 ** minuteDecimals;
  const rounded = Math.round(Math.abs(degrees) * scale);
  const minutes = ((rounded % scale) / 10 ** minuteDecimals).toFixed(minuteDecimals);
  return `${Math.floor(rounded / scale)},${minutes}${degrees < 0 ? negative : positive}`;
}

function descriptionOf({ description }: Pick<TakeoutFileFacts, 'description'>): string[] {
  if (description === null || description === '') return [];
  const text = `<rdf:Alt><rdf:li xml:lang="x-default">${escapeText(description)}</rdf:li></rdf:Alt>`;
  return [`<dc:description>${text}</dc:description>`];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}

/** Characters that XML 1.0 cannot contain, not even as references. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(notInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
