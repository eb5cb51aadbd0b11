import type { ExifTool, WriteTags } from 'exiftool-vendored';
import { createLimitedExifTool, ProcessLostError } from './limited-exiftool.ts';
import { interpretTags, type MediaMetadata } from './media-metadata.ts';
import { readQuickTags } from './quick-tags.ts';

export type { MediaMetadata } from './media-metadata.ts';

export interface MetadataReader {
  /** Reads the metadata of a file, which is empty when the file has none or cannot be read. Throws when the reader itself fails. */
  read(path: string, kind: 'picture' | 'movie'): Promise<MediaMetadata>;
  /**
   * Writes the largest JPEG in a camera's RAW file to `target`, with its orientation. Resolves to the size of the whole picture,
   * or undefined when there is no JPEG.
   */
  extractPreview(path: string, target: string): Promise<{ width: number; height: number } | undefined>;
  close(): Promise<void>;
}

/** `-G1` distinguishes an Exif date from an XMP date; `-n` prints numbers as numbers. */
const pictureArguments = [
  '-G1',
  '-n',
  '-ignoreMinorErrors',
  '-DateTimeOriginal',
  '-CreateDate',
  '-ModifyDate',
  '-DateTimeDigitized',
  '-DateCreated',
  '-TimeCreated',
  '-OffsetTime*',
  '-SubSecTime*',
  '-Make',
  '-Model',
  '-ISO',
  '-FNumber',
  '-ExposureTime',
  '-FocalLength',
  '-GPSLatitude',
  '-GPSLongitude',
  '-GPSAltitude',
  '-GPSDateTime',
  '-UserComment',
  '-ContentIdentifier',
  '-BurstUUID',
  '-BurstID',
  '-BurstPrimary',
  '-MotionPhoto',
  '-MicroVideoOffset',
  '-DirectoryItemSemantic',
  '-DirectoryItemLength',
  '-ImageWidth',
  '-ImageHeight',
  '-ImageSize',
  '-Orientation',
  '-Rotation',
];
const videoArguments = [
  ...pictureArguments,
  '-CreationDate',
  '-ContentCreateDate',
  '-MediaCreateDate',
  '-CreationDateValue',
  '-GPSCoordinates',
];

/** Creates a reader that uses exiftool, which runs while there is work and ends after an idle minute. */
export function createMetadataReader(options: { processes: number; now(): Date }): MetadataReader {
  const tool = createLimitedExifTool(options);
  return {
    async read(path, kind) {
      const now = options.now();
      const quick = kind === 'picture' ? await readQuickTags(path, now) : undefined;
      if (quick) return interpretTags(quick, now);
      const readArgs = kind === 'picture' ? pictureArguments : videoArguments;
      const tags = await unlessLost(tool.use((running) => running.readRaw(path, { readArgs })));
      return interpretTags({ ...tags }, now);
    },
    extractPreview(path, target) {
      return unlessLost(tool.use((running) => extractPreview(running, path, target)));
    },
    close: () => tool.close(),
  };
}

/** A file that ended exiftool at every attempt cannot be read. */
async function unlessLost<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ProcessLostError) return undefined;
    throw error;
  }
}

async function extractPreview(tool: ExifTool, path: string, target: string) {
  for (const tag of ['JpgFromRaw', 'PreviewImage', 'ThumbnailImage']) {
    try {
      await tool.extractBinaryTag(tag, path, target);
    } catch {
      // There is no such picture, so the next smaller one is tried.
      continue;
    }
    const { ImageWidth, ImageHeight, Orientation } = await tool.readRaw(path, {
      readArgs: ['-n', '-ImageWidth', '-ImageHeight', '-Orientation'],
    });
    const preview = await tool.readRaw(target, { readArgs: ['-n', '-Orientation'] });
    // The preview rarely contains its own orientation.
    if (preview.Orientation === undefined && Number(Orientation) > 1)
      await tool.write(target, { 'Orientation#': Number(Orientation) } as WriteTags, ['-overwrite_original']);
    return { width: Number(ImageWidth) || 0, height: Number(ImageHeight) || 0 };
  }
  return undefined;
}
