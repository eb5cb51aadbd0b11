import { open } from 'node:fs/promises';
import { readCaptureDate } from './capture-date.ts';
import { readExifBlock } from './exif-block.ts';
import { readJpegHead } from './jpeg-head.ts';
import type { Tags } from './tags.ts';

/**
 * Reads the tags of an ordinary JPEG in a tenth of exiftool's time. Undefined when it contains metadata that is not read here,
 * or is malformed; use exiftool then.
 */
export async function readQuickTags(path: string, now: Date): Promise<Tags | undefined> {
  const file = await open(path);
  try {
    const head = await readJpegHead(file);
    if (!head) return undefined;
    const exif = head.exif ? readExifBlock(head.exif) : {};
    const isDated = readCaptureDate(exif, now)?.source === 'exif';
    // Notes of the maker may contain the only date.
    if (!isDated && (head.exif !== undefined || head.xmp !== undefined || head.hasMore)) return undefined;
    return { ...exif, ...(head.xmp && googleTags(head.xmp)) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

const googleNames = ['BurstID', 'BurstPrimary', 'MotionPhoto', 'MicroVideo', 'MicroVideoOffset'] as const;

/** Reads what the cameras of Google and Samsung write about bursts and motion photos, as an attribute or as an element. */
function googleTags(xmp: string): Tags {
  const tags: Record<string, unknown> = {};
  for (const name of googleNames) {
    const value = new RegExp(`\\bG?Camera:${name}(?:="|>)([^"<]{1,100})`).exec(xmp)?.[1];
    if (value !== undefined) tags[`XMP-GCamera:${name}`] = value;
  }
  const items = [...xmp.matchAll(/<(?:\w+:Item|rdf:li)\b[^>]*\bItem:(?:Semantic|Mime)="[^>]*>/g)].map(([item]) => item);
  if (items.length > 0) {
    const list = (name: string) =>
      items.map((item) => new RegExp(`\\bItem:${name}="([^"]*)"`).exec(item)?.[1] ?? '0').join(', ');
    tags['XMP-GContainer:DirectoryItemSemantic'] = list('Semantic');
    tags['XMP-GContainer:DirectoryItemLength'] = list('Length');
  }
  return tags;
}
