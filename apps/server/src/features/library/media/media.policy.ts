import { type Checksum, thumbnailSizes } from '@stund/contract';
import { findFormat, findPictureFormat, kindOfType } from '../../../platform/formats/find-format.ts';
import { pictureFormats } from '../../../platform/formats/index.ts';

export type MediaKind = 'picture' | 'movie' | 'other';

const mediaKinds = { picture: 'picture', video: 'movie', document: 'other' } as const;

/** How a blob is processed. */
export function kindOfMedia(mimeType: string): MediaKind {
  return mediaKinds[kindOfType(mimeType)];
}

/** The types of pictures that downloads offer as JPEG: HEIC and other HEIF. */
export const heifTypes: readonly string[] = pictureFormats
  .filter(({ offeredAsJpeg }) => offeredAsJpeg)
  .flatMap(({ types }) => Object.keys(types));

export function isHeif(mimeType: string): boolean {
  return heifTypes.includes(mimeType);
}

/** Types that browsers may display inline. All others are sent as attachments, so that no file can act as a page. */
export function mayShowInline(mimeType: string): boolean {
  const format = findFormat(mimeType);
  return format !== undefined && format.kind !== 'document' && format.inline;
}

/** Pictures that every supported browser can display. */
export function canBrowserRead(mimeType: string): boolean {
  return findPictureFormat(mimeType)?.shownByBrowsers === true;
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
