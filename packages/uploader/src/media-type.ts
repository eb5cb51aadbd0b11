import { extensionOf, pictureExtensions, videoExtensions } from '@stund/contract';

export type MediaType = 'picture' | 'video' | 'document';

/** Recognises a file by its extension, then by its media type (docs/rules/upload.md#u5). */
export function recogniseMediaType(name: string, mimeType = ''): MediaType {
  const extension = extensionOf(name);
  if (Object.hasOwn(pictureExtensions, extension)) return 'picture';
  if (Object.hasOwn(videoExtensions, extension)) return 'video';
  if (mimeType.startsWith('image/')) return 'picture';
  if (mimeType.startsWith('video/')) return 'video';
  return 'document';
}
