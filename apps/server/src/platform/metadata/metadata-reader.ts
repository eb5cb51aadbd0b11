import type { ExifTool, WriteTags } from 'exiftool-vendored';
import { copyMetadata, type MetadataTarget } from './copy-metadata.ts';
import { createLimitedExifTool, isProcessLost, ProcessLostError } from './limited-exiftool.ts';
import { interpretTags, type MediaMetadata } from './media-metadata.ts';
import { readQuickTags } from './quick-tags.ts';

export type { MetadataTarget } from './copy-metadata.ts';
export type { MediaMetadata } from './media-metadata.ts';

export interface MetadataReader {
  /** Reads the metadata of a file, which is empty when the file has none or cannot be read. Throws when the reader itself fails. */
  read(path: string, kind: 'picture' | 'movie'): Promise<MediaMetadata>;
  /** The size that the container of a picture states, also where read() takes a shortcut without it. */
  readStatedSize(path: string): Promise<MediaMetadata['size']>;
  /** The smaller pictures in a file, largest first. */
  listPreviews(path: string): Promise<Preview[]>;
  /** Writes such a picture to `target`, with the orientation of the whole. Resolves to false when it cannot be read. */
  extractPreview(path: string, preview: Preview, target: string): Promise<boolean>;
  /** Writes the metadata of an original to a picture made from it. Resolves to false when the original's cannot be copied. */
  copyTo(original: string, target: MetadataTarget): Promise<boolean>;
  close(): Promise<void>;
}

/** A picture within a file, by the tag that contains it. */
export interface Preview {
  tag: (typeof previewTags)[number];
  sizeBytes: number;
}

/** Where cameras and programs put smaller pictures. */
const previewTags = ['JpgFromRaw', 'JpgFromRaw2', 'PreviewImage', 'OtherImage', 'ThumbnailImage'] as const;

/**
 * `-G1` distinguishes an Exif date from an XMP date, and `-a` prints both, so that an empty one does not hide the other; `-n` prints
 * numbers as numbers.
 */
const pictureArguments = [
  '-G1',
  '-a',
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
    async readStatedSize(path) {
      const readArgs = ['-G1', '-n', '-ImageWidth', '-ImageHeight', '-ImageSize', '-Orientation', '-Rotation'];
      const tags = await unlessLost(tool.use((running) => running.readRaw(path, { readArgs })));
      return interpretTags({ ...tags }, options.now()).size;
    },
    async listPreviews(path) {
      return (await unlessLost(tool.use((running) => listPreviews(running, path)))) ?? [];
    },
    async extractPreview(path, { tag }, target) {
      return (await unlessLost(tool.use((running) => extractPreview(running, { path, tag, target })))) ?? false;
    },
    async copyTo(original, target) {
      const done = await unlessLost(tool.use((running) => attemptCopy(running, original, target)));
      return done ?? false;
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

async function listPreviews(tool: ExifTool, path: string): Promise<Preview[]> {
  const tags: Readonly<Record<string, unknown>> = {
    ...(await tool.readRaw(path, { readArgs: [...previewTags.map((tag) => `-${tag}`)] })),
  };
  return previewTags
    .map((tag) => ({ tag, sizeBytes: binaryBytes(tags[tag]) }))
    .filter(({ sizeBytes }) => sizeBytes > 0)
    .sort((one, other) => other.sizeBytes - one.sizeBytes);
}

/** The length of a binary tag, of which exiftool prints only that. */
function binaryBytes(value: unknown): number {
  const text = typeof value === 'object' && value !== null && 'rawValue' in value ? value.rawValue : value;
  return typeof text === 'string' ? Number(/Binary data (\d+) bytes/.exec(text)?.[1] ?? 0) : 0;
}

async function extractPreview(
  tool: ExifTool,
  { path, tag, target }: { path: string; tag: Preview['tag']; target: string },
): Promise<boolean> {
  try {
    await tool.extractBinaryTag(tag, path, target);
  } catch (error) {
    if (isProcessLost(error)) throw error;
    return false;
  }
  const { Orientation } = await tool.readRaw(path, { readArgs: ['-n', '-Orientation'] });
  const preview = await tool.readRaw(target, { readArgs: ['-n', '-Orientation'] });
  // The preview rarely contains its own orientation.
  if (preview.Orientation === undefined && Number(Orientation) > 1)
    await tool
      .write(target, { 'Orientation#': Number(Orientation) } as WriteTags, ['-overwrite_original'])
      .catch(() => undefined);
  return true;
}

async function attemptCopy(tool: ExifTool, original: string, target: MetadataTarget): Promise<boolean> {
  try {
    await copyMetadata(tool, original, target);
    return true;
  } catch (error) {
    if (isProcessLost(error)) throw error;
    return false;
  }
}
