import { latin1, viewOf } from './bytes.ts';
import { colorOfHeifMeta, type StatedColor } from './heif-color.ts';

const maxProfileBytes = 8 * 2 ** 20;

/**
 * The colors that the first bytes of a JPEG, PNG, WebP or AVIF state. Undefined for those that state none, and for every other format.
 * Throws a `RangeError`, or what decompressing throws, when the file is damaged.
 */
export async function statedColorOf(bytes: Uint8Array<ArrayBuffer>): Promise<StatedColor | undefined> {
  if (latin1(bytes, 0, 3) === '\xff\xd8\xff') return asStated(profileOfJpeg(bytes));
  if (latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return colorOfPng(bytes);
  if (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 4) === 'WEBP') return asStated(profileOfWebp(bytes));
  return latin1(bytes, 4, 4) === 'ftyp' ? colorOfAvif(bytes) : undefined;
}

const asStated = (profile: Uint8Array | undefined) => profile && { profile };

/** Joins the segments of a profile (ICC.1 B.4). A picture of four components does not have the colors of an RGB profile. */
function profileOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  const parts = new Map<number, Uint8Array>();
  let count = 0;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The entropy-coded pixels begin, or the file ends.
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === 0xe2 && latin1(bytes, at + 4, 12) === 'ICC_PROFILE\0') {
      parts.set(view.getUint8(at + 16), bytes.subarray(at + 18, end));
      count = view.getUint8(at + 17);
    }
    if (isFrame(marker) && view.getUint8(at + 9) === 4) return undefined;
    at = end;
  }
  const ordered = Array.from({ length: count }, (_, index) => parts.get(index + 1));
  if (count === 0 || ordered.includes(undefined)) return undefined;
  return joined(ordered as Uint8Array[]);
}

/** SOF0 to SOF15 without the three markers among them that begin no frame (ITU-T T.81 table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Code points take precedence over a profile (PNG third edition, section 4.3). */
async function colorOfPng(bytes: Uint8Array<ArrayBuffer>): Promise<StatedColor | undefined> {
  const view = viewOf(bytes);
  let profile: Uint8Array<ArrayBuffer> | undefined;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = latin1(bytes, at + 4, 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IDAT' || type === 'IEND') break;
    const codePoints = type === 'cICP' ? codePointsOf(content) : undefined;
    if (codePoints) return codePoints;
    if (type === 'iCCP') profile = content;
    at += length + 12;
  }
  // The name, its end, and the method of compression.
  return profile && { profile: await inflate(profile.subarray(profile.indexOf(0) + 2)) };
}

/** A code point of ITU-T H.273. */
const unspecified = 2;

/** The content of a `cICP` chunk of a PNG. Undefined when it is malformed or leaves the colors to the other chunks. */
export function codePointsOf(
  content: Uint8Array,
): { readonly primaries: number; readonly transfer: number } | undefined {
  const [primaries, transfer] = content;
  if (content.length !== 4 || primaries === undefined || transfer === undefined) return undefined;
  return primaries === unspecified || transfer === unspecified ? undefined : { primaries, transfer };
}

async function inflate(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('deflate'));
  for (const reader = stream.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) return joined(parts);
    length += value.length;
    parts.push(value);
    if (length <= maxProfileBytes) continue;
    await reader.cancel();
    throw new RangeError('The profile is too large');
  }
}

function profileOfWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  // The profile is directly behind the header of the extended format, if there is one (WebP container specification).
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = latin1(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    if (type === 'ICCP') return bytes.subarray(at + 8, at + 8 + length);
    if (type !== 'VP8X') return undefined;
    at += 8 + length + (length % 2);
  }
  return undefined;
}

function colorOfAvif(bytes: Uint8Array): StatedColor | undefined {
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    if (latin1(bytes, at + 4, 4) === 'meta') return colorOfHeifMeta(bytes.subarray(at + 12, at + size));
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
