import { type CaptureDate, readCaptureDate } from './capture-date.ts';
import { readPlace } from './read-place.ts';
import { firstTextOf, numberOf, type Tags, textOf } from './tags.ts';

/** The metadata of a picture or a video; null or undefined where the file has none. */
export interface MediaMetadata {
  captured: CaptureDate | undefined;
  isScreenshot: boolean;
  deviceManufacturer: string | null;
  deviceModel: string | null;
  iso: number | null;
  aperture: number | null;
  /** The exposure time in seconds as photographers write it: 1/250, 0.5, 30. */
  exposure: string | null;
  focalLength: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Metres above sea level. */
  altitude: number | null;
  /** The id that the picture and the video of a live photo share. */
  contentId: string | null;
  /** The id that all pictures of a burst share. */
  burstId: string | null;
  isBurstPrimary: boolean;
  /** What the tags say about the video of a motion photo; null when there is none. */
  motion: MotionHint | null;
  /** The stored size that the container states, if it was read; null otherwise. */
  size: StatedSize | null;
}

/** A size, and whether showing the picture upright exchanges width and height: by Exif, or by the container of a HEIC. */
export interface StatedSize {
  width: number;
  height: number;
  isTurnedByExif: boolean;
  isTurnedByContainer: boolean;
}

/** The announced distance of the video's start from the end of the file; null when the tags only say that there is a video. */
export interface MotionHint {
  bytesFromEnd: number | null;
}

export function interpretTags(tags: Tags, now: Date): MediaMetadata {
  return {
    captured: readCaptureDate(tags, now),
    isScreenshot: /^screenshot$/i.test(textOf(tags, 'ExifIFD:UserComment') ?? ''),
    deviceManufacturer: firstTextOf(tags, ['IFD0:Make', 'Keys:Make', 'UserData:Make', 'CanonRaw:Make']),
    deviceModel: firstTextOf(tags, ['IFD0:Model', 'Keys:Model', 'UserData:Model', 'H264:Model', 'CanonRaw:Model']),
    iso: numberOf(tags, 'ExifIFD:ISO', 1, 10_000_000),
    aperture: rounded(numberOf(tags, 'ExifIFD:FNumber', 0.1, 1000)),
    exposure: exposureText(numberOf(tags, 'ExifIFD:ExposureTime', 1e-7, 1e6)),
    focalLength: rounded(numberOf(tags, 'ExifIFD:FocalLength', 0.1, 100_000)),
    ...placeOf(tags),
    contentId: idOf(tags, ['Apple:ContentIdentifier', 'Keys:ContentIdentifier']),
    burstId: idOf(tags, ['Apple:BurstUUID', 'XMP-GCamera:BurstID']),
    isBurstPrimary: textOf(tags, 'XMP-GCamera:BurstPrimary') === '1',
    motion: motionOf(tags),
    size: sizeOf(tags),
  };
}

function placeOf(tags: Tags): Pick<MediaMetadata, 'latitude' | 'longitude' | 'altitude'> {
  const place = readPlace(tags);
  if (!place) return { latitude: null, longitude: null, altitude: null };
  return { ...place, altitude: numberOf(tags, 'Composite:GPSAltitude', -12_000, 100_000) };
}

const maxSidePx = 1_000_000;

function sizeOf(tags: Tags): StatedSize | null {
  const [, width = 0, height = 0] =
    /^(\d+)[ x](\d+)$/.exec(textOf(tags, 'Composite:ImageSize') ?? '')?.map(Number) ?? [];
  if (width < 1 || height < 1 || width > maxSidePx || height > maxSidePx) return null;
  return {
    width,
    height,
    isTurnedByExif: (numberOf(tags, 'IFD0:Orientation', 1, 8) ?? 1) >= 5,
    // In quarter turns (ISO/IEC 23008-12 §6.5.10).
    isTurnedByContainer: (numberOf(tags, 'QuickTime:Rotation', 0, 3) ?? 0) % 2 === 1,
  };
}

function idOf(tags: Tags, names: readonly string[]): string | null {
  const id = firstTextOf(tags, names);
  return id !== null && id.length >= 8 && id.length <= 100 ? id : null;
}

function motionOf(tags: Tags): MotionHint | null {
  const offset = numberOf(tags, 'XMP-GCamera:MicroVideoOffset', 1, 2 ** 40);
  if (offset !== null) return { bytesFromEnd: offset };
  const items = (textOf(tags, 'XMP-GContainer:DirectoryItemSemantic') ?? '').split(', ');
  const place = items.indexOf('MotionPhoto');
  const lengths = (textOf(tags, 'XMP-GContainer:DirectoryItemLength') ?? '').split(', ').map(Number);
  // The items follow one another, the picture first, so the video's distance from the end is the length of it and all later items.
  const bytesFromEnd = place < 1 ? Number.NaN : lengths.slice(place).reduce((sum, length) => sum + length, 0);
  if (bytesFromEnd > 0) return { bytesFromEnd };
  const isAnnounced =
    textOf(tags, 'XMP-GCamera:MotionPhoto') === '1' || /^samsung$/i.test(textOf(tags, 'IFD0:Make') ?? '');
  return isAnnounced ? { bytesFromEnd: null } : null;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

function exposureText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const exact = Number(seconds.toPrecision(9));
  if (seconds >= 0.3) return String(Math.round(seconds * 10) / 10);
  return `1/${Math.round(1 / exact)}`;
}
