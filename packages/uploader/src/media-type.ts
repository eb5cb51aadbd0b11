import { movieExtensions, pictureExtensions } from '@stund/contract';

export type MediaType = 'picture' | 'movie' | 'document';

/** The part after the last dot in lower case; empty when there is none, also for `.profile`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Picture or movie by the extension, else by the browser's word for the type; anything else is a document (docs/rules/upload.md#u5). */
export function recogniseMediaType(name: string, mimeType = ''): MediaType {
  const extension = extensionOf(name);
  if (Object.hasOwn(pictureExtensions, extension)) return 'picture';
  if (Object.hasOwn(movieExtensions, extension)) return 'movie';
  if (mimeType.startsWith('image/')) return 'picture';
  if (mimeType.startsWith('video/')) return 'movie';
  return 'document';
}
