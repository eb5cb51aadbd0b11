import { ExifTool, type WriteTags } from 'exiftool-vendored';
import { interpretTags, type MediaMetadata } from './media-metadata.ts';
import { readQuickTags } from './quick-tags.ts';

export type { MediaMetadata } from './media-metadata.ts';

export interface MetadataReader {
  /** What the file says of itself; everything unknown when it says nothing or cannot be read. Throws when the reader itself fails. */
  read(path: string, kind: 'picture' | 'movie'): Promise<MediaMetadata>;
  /** Writes the largest JPEG that a camera's RAW file carries to `target`, turned as the camera stood. Answers the size of the whole picture; undefined when there is none. */
  extractPreview(path: string, target: string): Promise<{ width: number; height: number } | undefined>;
  close(): Promise<void>;
}

/** Groups apart so that an Exif date is told from an XMP one; numbers as numbers. */
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

/** exiftool, kept running while there is work and let go after a minute without any. */
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
      // It has no such picture: the next smaller one.
      continue;
    }
    const { ImageWidth, ImageHeight, Orientation } = await tool.readRaw(path, {
      readArgs: ['-n', '-ImageWidth', '-ImageHeight', '-Orientation'],
    });
    const preview = await tool.readRaw(target, { readArgs: ['-n', '-Orientation'] });
    // The preview seldom says itself how the camera stood.
    if (preview.Orientation === undefined && Number(Orientation) > 1)
      await tool.write(target, { 'Orientation#': Number(Orientation) } as WriteTags, ['-overwrite_original']);
    return { width: Number(ImageWidth) || 0, height: Number(ImageHeight) || 0 };
  }
  return undefined;
}
