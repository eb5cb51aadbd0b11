import { ExifTool } from 'exiftool-vendored';
import { type CaptureDate, readCaptureDate, type Tags } from './capture-date.ts';

export interface MediaMetadata {
  captured: CaptureDate | undefined;
  isScreenshot: boolean;
  deviceManufacturer: string | null;
  deviceModel: string | null;
  iso: number | null;
  aperture: number | null;
  /** As photographers write it: 1/250, 0.5, 30. */
  exposure: string | null;
  focalLength: number | null;
  latitude: number | null;
  longitude: number | null;
}

export interface MetadataReader {
  /** What the file says of itself; everything unknown when it says nothing or cannot be read. Throws when the reader itself fails. */
  read(path: string): Promise<MediaMetadata>;
  close(): Promise<void>;
}

/** Groups apart so that an Exif date is told from an XMP one; numbers as numbers. */
const readArguments = [
  '-G1',
  '-n',
  '-fast',
  '-ignoreMinorErrors',
  '-DateTimeOriginal',
  '-CreateDate',
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
  '-UserComment',
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

  return {
    async read(path) {
      tool ??= new ExifTool({ maxProcs: options.processes, taskTimeoutMillis: 20_000, exiftoolEnv: {} });
      reading += 1;
      try {
        const tags: Tags = { ...(await tool.readRaw(path, { readArgs: readArguments })) };
        return present(tags, options.now());
      } finally {
        reading -= 1;
        rest();
      }
    },
    async close() {
      clearTimeout(idleTimer);
      await tool?.end();
    },
  };
}

function present(tags: Tags, now: Date): MediaMetadata {
  const latitude = numberOf(tags, 'Composite:GPSLatitude', -90, 90);
  const longitude = numberOf(tags, 'Composite:GPSLongitude', -180, 180);
  const hasPlace = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  return {
    captured: readCaptureDate(tags, now),
    isScreenshot: /^screenshot$/i.test(textOf(tags, 'ExifIFD:UserComment') ?? ''),
    deviceManufacturer: textOf(tags, 'IFD0:Make'),
    deviceModel: textOf(tags, 'IFD0:Model'),
    iso: numberOf(tags, 'ExifIFD:ISO', 1, 10_000_000),
    aperture: rounded(numberOf(tags, 'ExifIFD:FNumber', 0.1, 1000)),
    exposure: exposureText(numberOf(tags, 'ExifIFD:ExposureTime', 1e-7, 1e6)),
    focalLength: rounded(numberOf(tags, 'ExifIFD:FocalLength', 0.1, 100_000)),
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
  };
}

function textOf(tags: Tags, name: string): string | null {
  const value = tags[name];
  const text = (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200);
  return text === '' ? null : text;
}

function numberOf(tags: Tags, name: string, min: number, max: number): number | null {
  const value = Number(typeof tags[name] === 'string' ? tags[name].split(' ')[0] : tags[name]);
  return Number.isFinite(value) && value >= min && value <= max ? value : null;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

function exposureText(seconds: number | null): string | null {
  if (seconds === null) return null;
  if (seconds >= 0.3) return String(Math.round(seconds * 10) / 10);
  return `1/${Math.round(1 / seconds)}`;
}
