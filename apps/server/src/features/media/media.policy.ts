import { type Checksum, thumbnailSizes } from '@stund/contract';
import type { PictureFormat } from '../../platform/decoder/decoder-protocol.ts';
import type { FfmpegPictureFormat } from '../../platform/video/index.ts';

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
};

/** How thumbnails are made of a picture; undefined for what nothing here can read. */
export function pictureFormatOf(mimeType: string): PictureFormat | undefined {
  if (commonPictures.has(mimeType)) return 'common';
  return formats[mimeType] ?? (isCameraRaw(mimeType) ? 'camera-raw' : undefined);
}

const foreign: Readonly<Record<string, FfmpegPictureFormat>> = {
  'image/bmp': 'bmp_pipe',
  'image/x-icon': 'ico',
  'image/vnd.microsoft.icon': 'ico',
  'image/jp2': 'j2k_pipe',
  'image/jpx': 'j2k_pipe',
  'image/jxl': 'jpegxl_pipe',
};

/** How ffmpeg reads a picture that the decoder does not. */
export function foreignPictureOf(mimeType: string): FfmpegPictureFormat | undefined {
  return foreign[mimeType];
}

/** What cameras write straight from the sensor: Adobe's DNG and the formats of the makers. */
export function isCameraRaw(mimeType: string): boolean {
  return /^image\/x-(adobe-dng|canon|nikon|sony|fuji|panasonic|olympus|pentax|samsung|sigma|raw)/.test(mimeType);
}

export type MediaKind = 'picture' | 'movie' | 'other';

/** Which way a blob's bytes are looked at. */
export function kindOfMedia(mimeType: string): MediaKind {
  if (mimeType.startsWith('image/')) return 'picture';
  return mimeType.startsWith('video/') || mimeType === 'application/mxf' ? 'movie' : 'other';
}

/** Types a browser may show in place. Anything else is handed out as a download, so that no file can act as a page. */
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

/** As `renditionName`, of a picture in all its pixels. */
export function wholeName(checksum: Checksum): string {
  return `${checksum}/whole.webp`;
}

/** Pictures that every supported browser reads as they are. */
const readByBrowsers = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']);

export function canBrowserRead(mimeType: string): boolean {
  return readByBrowsers.has(mimeType);
}

/** As `renditionName`, of what is made of a film. */
export function filmRenditionName(checksum: Checksum, goal: 'preview' | 'video'): string {
  return `${checksum}/${goal}.mp4`;
}

/** Written beside a film that was kept without a look at it; a migration's index names it too. */
export const unseenFilm = 'ffmpeg is missing';

/** Everything that is made from a picture, by the names it has on the storage. */
export function thumbnailNames(checksum: Checksum): string[] {
  return Object.values(thumbnailSizes).map((size) => renditionName(checksum, size));
}
