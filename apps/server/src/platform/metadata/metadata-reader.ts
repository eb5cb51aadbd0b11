import { ExifTool, type WriteTags } from 'exiftool-vendored';
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
  const idleMs = 60_000;
  let tool: ExifTool | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let reading = 0;

  const rest = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (reading > 0) return;
      void tool?.end();
      tool = undefined;
    }, idleMs);
    idleTimer.unref();
  };

  const use = async <T>(work: (running: ExifTool) => Promise<T>): Promise<T> => {
    tool ??= new ExifTool({ maxProcs: options.processes, taskTimeoutMillis: 20_000, exiftoolEnv: {} });
    reading += 1;
    try {
      return await work(tool);
    } finally {
      reading -= 1;
      rest();
    }
  };

  return {
    async read(path, kind) {
      const now = options.now();
      const quick = kind === 'picture' ? await readQuickTags(path, now) : undefined;
      if (quick) return interpretTags(quick, now);
      const readArgs = kind === 'picture' ? pictureArguments : videoArguments;
      return interpretTags({ ...(await use((running) => running.readRaw(path, { readArgs }))) }, now);
    },
    async extractPreview(path, target) {
      return use((running) => extractPreview(running, path, target));
    },
    async close() {
      clearTimeout(idleTimer);
      await tool?.end();
    },
  };
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
