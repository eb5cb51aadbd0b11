import { type Checksum, thumbnailSizes } from '@stund/contract';

const decodable = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
]);

/** Types thumbnails are made from. Others are kept as they are. */
export function canDecode(mimeType: string): boolean {
  return decodable.has(mimeType);
}

/** Types whose tags say when and with what they were taken. */
export function hasPictureMetadata(mimeType: string): boolean {
  return mimeType.startsWith('image/') && mimeType !== 'image/svg+xml';
}

/** Types a browser may show in place. Anything else is handed out as a download, so that no file can act as a page. */
const inline = new Set([
  ...decodable,
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

/** Everything that is made from a picture, by the names it has on the storage. */
export function thumbnailNames(checksum: Checksum): string[] {
  return Object.values(thumbnailSizes).map((size) => renditionName(checksum, size));
}
