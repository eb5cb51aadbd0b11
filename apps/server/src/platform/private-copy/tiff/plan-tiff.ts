import type { TiffDirectory, TiffEntry } from '../../tiff/index.ts';
import { MediaAreas } from '../boxes/media-areas.ts';
import { exifTimes, mainTimes } from '../exif/exif-facts.ts';
import { cleanProfile } from '../icc/clean-profile.ts';
import { readSegments } from '../jpeg/read-segments.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { TiffPages } from './tiff-pages.ts';

const tags = {
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  stripBytes: 279,
  tileOffsets: 324,
  tileBytes: 325,
  subDirectories: 330,
  jpegTables: 347,
  profile: 34675,
  exif: 34665,
  gps: 34853,
  interoperability: 40965,
  dngVersion: 50706,
} as const;

/** Tags with numbers that decide what is displayed (TIFF 6.0, and its supplements). */
const displayed = new Set([
  254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 286, 287,
  290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 332, 334, 336, 338, 339, 340, 341,
  342, 347, 529, 530, 531, 532, 34675,
]);
/** Without compression, fax, LZW, JPEG (7), Deflate, PackBits. */
const compressions = new Set([1, 2, 3, 4, 5, 7, 8, 32773, 32946]);
const jpegCompression = 7;
/** Grey, RGB, palette, mask, CMYK, YCbCr, Lab. Sensor data is none of these. */
const photometrics = new Set([0, 1, 2, 3, 4, 5, 6, 8]);
const maxPages = 10_000;

interface Context {
  pages: TiffPages;
  canvas: Canvas;
  /** Refuses every structure, so that no picture data covers one. */
  media: MediaAreas;
}

/**
 * A TIFF file with the tags and the data of its pages. Directories are rewritten in place with fewer tags, and everything that no
 * remaining tag refers to becomes zeros. Camera RAW files, which are TIFF files too, are not understood.
 */
export async function planTiff(view: SourceView, canvas: Canvas): Promise<void> {
  const pages = await TiffPages.open(view);
  const { firstDirectory, headBytes } = pages;
  const media = new MediaAreas(view, canvas, [{ start: headBytes, end: view.sizeBytes }]);
  const context = { pages, canvas, media };
  canvas.allow(view, 0, headBytes);
  const seen = new Set<number>();
  for (let at = firstDirectory; at !== 0; ) {
    understand(!seen.has(at) && seen.size < maxPages, 'a loop of directories');
    seen.add(at);
    at = await planPage(context, at);
  }
  understand(seen.size > 0, 'no page');
  media.finish();
}

/** Plans a page and returns the position of the next one, or 0. */
async function planPage(context: Context, at: number): Promise<number> {
  const { pages, media } = context;
  const directory = await pages.directory(at);
  const find = (tag: number) => directory.entries.find((entry) => entry.tag === tag);
  const isRaw = find(tags.dngVersion) || find(tags.subDirectories);
  understand(!isRaw, 'a camera RAW file');
  const compression = await numberOf(pages, find(tags.compression), 1);
  understand(compressions.has(compression), `compression ${compression}`);
  understand(photometrics.has(await numberOf(pages, find(tags.photometric), -1)), 'an unknown kind of pixels');
  await planEntries(context, directory, (entry) => displayed.has(entry.tag) && isNumeric(entry));

  const isTiled = find(tags.tileOffsets) !== undefined;
  const offsets = find(isTiled ? tags.tileOffsets : tags.stripOffsets);
  const sizes = find(isTiled ? tags.tileBytes : tags.stripBytes);
  understand(offsets !== undefined && sizes !== undefined && offsets.count === sizes.count, 'no picture data');
  const [starts, lengths] = [await pages.numbers(offsets), await pages.numbers(sizes)];
  for (const [index, start] of starts.entries()) {
    const length = lengths[index]!;
    media.allow({ start, end: start + length });
    if (compression === jpegCompression) await requireBareJpeg(pages.view.slice(start, length));
  }
  const tables = find(tags.jpegTables);
  if (tables) await requireBareJpeg(pages.view.slice(tables.valueStart, tables.valueEnd - tables.valueStart));
  return directory.next;
}

async function numberOf(pages: TiffPages, entry: TiffEntry | undefined, otherwise: number): Promise<number> {
  return entry ? ((await pages.numbers(entry))[0] ?? otherwise) : otherwise;
}

/** Rewrites a directory with the entries that pass, and those with valid times. */
async function planEntries(
  context: Context,
  directory: TiffDirectory,
  passes: (entry: TiffEntry) => boolean,
): Promise<void> {
  const { pages, canvas, media } = context;
  media.refuse(directory);
  const remaining: TiffEntry[] = [];
  for (const entry of directory.entries) {
    if (!entry.isInline) media.refuse({ start: entry.valueStart, end: entry.valueEnd });
    const isPointer = entry.tag === tags.exif || entry.tag === tags.gps || entry.tag === tags.interoperability;
    if (isPointer) {
      const pointed = await pages.directory((await pages.numbers(entry))[0] ?? 0);
      if (entry.tag === tags.exif) remaining.push(entry);
      if (entry.tag === tags.exif) await planEntries(context, pointed, () => false);
      else refuseAll(context, pointed);
    } else if (entry.tag === tags.profile) {
      await planProfile(context, entry);
      remaining.push(entry);
    } else if (passes(entry) || (await isTime(pages, entry))) {
      if (!entry.isInline) canvas.allow(pages.view, entry.valueStart, entry.valueEnd);
      remaining.push(entry);
    }
  }
  canvas.write(pages.view, directory.start, pages.write(directory, remaining));
}

/** Whether the type is one of numbers. Only the tables of JPEG are bytes. */
function isNumeric({ tag, type }: TiffEntry): boolean {
  return tag === tags.jpegTables ? type === 7 : type >= 3 && type !== 6 && type !== 7;
}

function refuseAll({ media }: Context, directory: TiffDirectory): void {
  media.refuse(directory);
  for (const { isInline, valueStart, valueEnd } of directory.entries)
    if (!isInline) media.refuse({ start: valueStart, end: valueEnd });
}

async function isTime(pages: TiffPages, { tag, type, valueStart, valueEnd }: TiffEntry): Promise<boolean> {
  const pattern = mainTimes.get(tag) ?? exifTimes.get(tag);
  if (!pattern || type !== 2 || valueEnd - valueStart > 64) return false;
  const text = (await pages.view.read(valueStart, valueEnd - valueStart)).toString('latin1');
  return text.endsWith('\0') && pattern.test(text.replace(/\0+$/, ''));
}

async function planProfile({ pages, canvas }: Context, { valueStart, valueEnd, isInline }: TiffEntry): Promise<void> {
  understand(!isInline, 'a colour profile is truncated');
  const original = Buffer.from(await pages.view.read(valueStart, valueEnd - valueStart));
  canvas.writeChanged(pages.view, valueStart, { original, bytes: cleanProfile(original) });
}

/** A JPEG within a TIFF may have segments with metadata of its own. */
async function requireBareJpeg(view: SourceView): Promise<void> {
  const { segments, end } = await readSegments(view);
  const isBare = segments.every(
    ({ marker: code, start, end: segmentEnd }) =>
      typeof code !== 'number' || ((code < 0xe0 || code === 0xee) && code !== 0xfe && segmentEnd - start <= 70_000),
  );
  understand(isBare && view.sizeBytes - end <= 2, 'a JPEG with metadata');
  for (const { marker: code, start, end: segmentEnd } of segments)
    understand(code !== 0xee || segmentEnd - start === 16, 'a JPEG with metadata');
}
