import { type Checksum, thumbnailSizes } from '@stund/contract';
import type { PictureFormat } from '../../platform/decoder/decoder-protocol.ts';
import type { FfmpegPictureFormat, MagickPictureFormat, PictureConversion } from '../../platform/video/index.ts';

const commonPictures = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
]);
const formats: Readonly<Record<string, PictureFormat>> = {
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'image/svg+xml': 'svg',
  'image/vnd.adobe.photoshop': 'photoshop',
  'image/x-tga': 'targa',
};

/** The decoder for a picture's format; undefined for formats that no decoder reads. */
export function pictureFormatOf(mimeType: string): PictureFormat | undefined {
  if (commonPictures.has(mimeType)) return 'common';
  return formats[mimeType] ?? (isCameraRaw(mimeType) ? 'camera-raw' : undefined);
}

/** The types of HEIC and other HEIF pictures. */
export const heifTypes: readonly string[] = Object.keys(formats).filter((type) => formats[type] === 'heif');

export function isHeif(mimeType: string): boolean {
  return formats[mimeType] === 'heif';
}

const ffmpeg = (format: FfmpegPictureFormat): PictureConversion => ({ program: 'ffmpeg', format });
const imagemagick = (format: MagickPictureFormat): PictureConversion => ({ program: 'imagemagick', format });
const jpeg2000 = [ffmpeg('j2k_pipe'), imagemagick('jp2')];
const icon = [ffmpeg('ico'), imagemagick('ico')];

/** [Note: conversions] What reads a picture when the bundled decoders do not, in order: its usual form or the rare ones. */
const conversions: Readonly<Record<string, readonly PictureConversion[]>> = {
  'image/bmp': [ffmpeg('bmp_pipe'), imagemagick('bmp')],
  'image/x-icon': icon,
  'image/vnd.microsoft.icon': icon,
  'image/jp2': jpeg2000,
  'image/jpx': jpeg2000,
  'image/j2c': [ffmpeg('j2k_pipe'), imagemagick('j2k')],
  'image/jxl': [ffmpeg('jpegxl_pipe')],
  // Lossless JPEG.
  'image/jpeg': [ffmpeg('jpeg_pipe')],
  'image/tiff': [imagemagick('tiff')],
  'image/vnd.adobe.photoshop': [imagemagick('psd')],
  // Sequences without a picture of their own.
  'image/avif': [ffmpeg('mov')],
  'image/heic': [ffmpeg('mov')],
  'image/heif': [ffmpeg('mov')],
  'image/heic-sequence': [ffmpeg('mov')],
  'image/heif-sequence': [ffmpeg('mov')],
};

/** The programs that may read a picture when the bundled decoders do not, best first. See [Note: conversions]. */
export function conversionsOf(mimeType: string): readonly PictureConversion[] {
  return Object.hasOwn(conversions, mimeType) ? (conversions[mimeType] ?? []) : [];
}

/** RAW formats: Adobe's DNG and those of camera makers. */
export function isCameraRaw(mimeType: string): boolean {
  return /^image\/x-(adobe-dng|canon|nikon|sony|fuji|panasonic|olympus|pentax|samsung|sigma|raw)/.test(mimeType);
}

export type MediaKind = 'picture' | 'movie' | 'other';

const otherVideos = new Set(['application/mxf', 'application/vnd.ms-asf', 'application/vnd.rn-realmedia']);

/** How a blob is processed. */
export function kindOfMedia(mimeType: string): MediaKind {
  if (mimeType.startsWith('image/')) return 'picture';
  return mimeType.startsWith('video/') || otherVideos.has(mimeType) ? 'movie' : 'other';
}

/** Types that browsers may display inline. All others are sent as attachments, so that no file can act as a page. */
const inline = new Set([
  ...commonPictures,
  'image/bmp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-m4v',
  'video/ogg',
]);

export function mayShowInline(mimeType: string): boolean {
  return inline.has(mimeType);
}

export function renditionName(checksum: Checksum, size: number): string {
  return `${checksum}/${size}.webp`;
}

/** As renditionName(), for a picture in full size. */
export function fullSizeName(checksum: Checksum): string {
  return `${checksum}/whole-p3.webp`;
}

/** The name of full-size pictures in releases that made them without the colors outside of sRGB. */
export function formerFullSizeName(checksum: Checksum): string {
  return `${checksum}/whole.webp`;
}

/** Pictures that every supported browser can display. */
const readByBrowsers = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']);

export function canBrowserRead(mimeType: string): boolean {
  return readByBrowsers.has(mimeType);
}

/** As renditionName(), for an encoded video. */
export function videoRenditionName(checksum: Checksum, goal: 'preview' | 'video'): string {
  return `${checksum}/${goal}.mp4`;
}

/** The failure recorded for videos that arrived while ffmpeg was missing. The index of a migration contains it too. */
export const uninspectedFailure = 'ffmpeg is missing';

/** The names of all thumbnails of a picture. */
export function thumbnailNames(checksum: Checksum): string[] {
  return Object.values(thumbnailSizes).map((size) => renditionName(checksum, size));
}
