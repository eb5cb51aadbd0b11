import { extensionOf, jpegOfferedTypes, pictureExtensions } from '@stund/contract';

const mediaTypes: ReadonlySet<string> = new Set(jpegOfferedTypes.split(' '));

/** Whether a picture is in the HEIC format, which many programs cannot open. Lists without media types go by the name. */
export function isHeic({ mime_type: mediaType, path }: { mime_type?: string; path: string }): boolean {
  return mediaTypes.has(mediaType ?? pictureExtensions[extensionOf(path)] ?? '');
}
