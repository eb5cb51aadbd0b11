import { type ExifFacts, readExifFacts } from '../exif/exif-facts.ts';
import { writeExif } from '../exif/write-exif.ts';
import { readPanorama, writeXmp } from '../exif/xmp-facts.ts';
import { cleanProfile } from '../icc/clean-profile.ts';
import type { PieceList } from '../plan/copy-plan.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { checkDecoderSegment } from './check-segment.ts';
import { marker, readSegments, type Segment } from './read-segments.ts';
import { planTrailingVideo } from './trailing-video.ts';

const exifMark = 'Exif\0\0';
const xmpMark = 'http://ns.adobe.com/xap/1.0/\0';
const iccMark = 'ICC_PROFILE\0';
const iccHeadBytes = iccMark.length + 2;

/** What is retained of the application segments. */
interface Applications {
  exif: ExifFacts | undefined;
  panorama: Map<string, string>;
  profile: ProfilePart[];
}

interface ProfilePart {
  /** The position of its part of the profile. */
  start: number;
  original: Buffer;
  bytes: Buffer;
}

/**
 * A JPEG whose tables and scans are those of the original. Of everything else it has JFIF without a thumbnail, the colour profile,
 * Adobe's colour transform, and Exif and XMP written by us. What follows the picture is left out, except the video of a motion
 * photo, which is treated like any other video.
 */
export async function planJpeg(view: SourceView, list: PieceList): Promise<void> {
  const { segments, end } = await readSegments(view);
  const frames = segments.filter(({ marker: code }) => typeof code === 'number' && isFrame(code));
  understand(frames.length === 1 && segments.some(({ marker: code }) => code === 'data'), 'not exactly one picture');
  const applications = await readApplications(view, segments);
  const video = await planTrailingVideo(view, end);

  list.put(Buffer.from('ffd8', 'hex'));
  for (const segment of segments) if (segment.marker === 0xe0) await takeJfif(view, segment, list);
  const exif = applications.exif && writeExif(applications.exif);
  if (exif) list.put(applicationSegment(0xe1, Buffer.concat([Buffer.from(exifMark, 'latin1'), exif])));
  const xmp = writeXmp(applications.panorama, video?.sizeBytes);
  if (xmp) list.put(applicationSegment(0xe1, Buffer.concat([Buffer.from(xmpMark, 'latin1'), xmp])));
  for (const segment of segments) await takeSegment(view, segment, { list, profile: applications.profile });
  list.take(view.start + end - 2, view.start + end);
  if (video) list.motionVideo = { offsetBytes: list.sizeBytes, sizeBytes: video.sizeBytes };
  for (const piece of video?.pieces ?? []) {
    if (piece.kind === 'original') list.take(piece.start, piece.end);
    else if (piece.kind === 'bytes') list.put(piece.bytes);
    else list.zeros(piece.sizeBytes);
  }
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== marker.DHT && code !== marker.DAC;
}

function applicationSegment(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

async function readApplications(view: SourceView, segments: readonly Segment[]): Promise<Applications> {
  const found: Applications = { exif: undefined, panorama: new Map(), profile: [] };
  const profileParts: Array<{ start: number; bytes: Buffer; number: number; count: number }> = [];
  for (const { marker: code, start, end } of segments) {
    if (code !== 0xe1 && code !== 0xe2) continue;
    const content = Buffer.from(await view.read(start + 4, end - start - 4));
    if (code === 0xe1 && startsWith(content, exifMark)) {
      const facts = readExifFacts(content.subarray(exifMark.length));
      understand((found.exif ?? facts).orientation === facts.orientation, 'two orientations');
      found.exif ??= facts;
    } else if (code === 0xe1 && startsWith(content, xmpMark) && found.panorama.size === 0) {
      found.panorama = readPanorama(content.toString('utf8', xmpMark.length));
    } else if (code === 0xe2 && startsWith(content, iccMark)) {
      understand(content.length > iccHeadBytes, 'a colour profile is truncated');
      const [number = 0, count = 0] = content.subarray(iccMark.length);
      profileParts.push({ start: start + 4 + iccHeadBytes, bytes: content.subarray(iccHeadBytes), number, count });
    }
  }
  const isComplete = profileParts.every(
    ({ number, count }, index) => number === index + 1 && count === profileParts.length,
  );
  understand(isComplete, 'the parts of a colour profile are not in order');
  if (profileParts.length > 0) found.profile = cleanParts(profileParts);
  return found;
}

/** Cleans the profile as a whole and divides it into its parts again. */
function cleanParts(parts: ReadonlyArray<{ start: number; bytes: Buffer }>): ProfilePart[] {
  const clean = cleanProfile(Buffer.concat(parts.map(({ bytes }) => bytes)));
  let at = 0;
  return parts.map(({ start, bytes }) => {
    at += bytes.length;
    return { start, original: bytes, bytes: clean.subarray(at - bytes.length, at) };
  });
}

function startsWith(content: Buffer, mark: string): boolean {
  return content.toString('latin1', 0, mark.length) === mark;
}

/** Takes JFIF's resolution, without its thumbnail. */
async function takeJfif(view: SourceView, { start, end }: Segment, list: PieceList): Promise<void> {
  if (end - start < 18) return;
  const head = Buffer.from(await view.read(start, 18));
  if (head.toString('latin1', 4, 9) !== 'JFIF\0') return;
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(0, 16);
  list.put(head);
}

async function takeSegment(
  view: SourceView,
  { marker: code, start, end }: Segment,
  { list, profile }: { list: PieceList; profile: readonly ProfilePart[] },
): Promise<void> {
  const take = (from: number, to: number) => list.take(view.start + from, view.start + to);
  if (code === 'data') return take(start, end);
  if (code === marker.COM || (code >= 0xe0 && code <= 0xef)) {
    const part = profile.find(({ start: partStart }) => partStart === start + 4 + iccHeadBytes);
    if (code === 0xe2 && part) {
      take(start, part.start);
      list.takeChanged(view.start + part.start, part.original, part.bytes);
    }
    if (code === 0xee) await takeAdobe(view, { marker: code, start, end }, list);
    return;
  }
  checkDecoderSegment(code, await view.read(start + 4, end - start - 4));
  take(start, end);
}

/** Adobe's segment has the colour transform, in twelve bytes. */
async function takeAdobe(view: SourceView, { start, end }: Segment, list: PieceList): Promise<void> {
  if (end - start < 16) return;
  const content = Buffer.from(await view.read(start + 4, 12));
  if (startsWith(content, 'Adobe')) list.put(applicationSegment(0xee, content));
}
