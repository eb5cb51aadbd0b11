import { type FileType, pictureExtensions, videoExtensions } from '@stund/contract';

export interface NamedType {
  type: FileType;
  mimeType: string;
}

/** The media type of bytes that say nothing about their format. */
export const unknownType = 'application/octet-stream';
export const plainText = 'text/plain';

const textExtensions: Readonly<Record<string, string>> = {
  txt: plainText,
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  css: 'text/css',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  xmp: 'application/rdf+xml',
};
const textTypes: ReadonlySet<string> = new Set(Object.values(textExtensions));

/**
 * [Note: names belong to files] What a file with this name is, given the type of its bytes. The bytes of a blob are recognised without any
 * name (`media.mime_type`), because several files of several people may have the same bytes: a name only decides what the
 * bytes leave open, and only for the file that has it.
 */
export function nameType(contentType: string, path: string): NamedType {
  const mimeType = mimeTypeOf(contentType, extensionOf(path));
  return { type: typeOf(mimeType), mimeType };
}

/** Whether the name may decide that the file is a picture or a video. */
export function leavesKindOpen(contentType: string): boolean {
  return contentType === unknownType;
}

function mimeTypeOf(contentType: string, extension: string): string {
  if (textTypes.has(contentType)) return own(textExtensions, extension) ?? plainText;
  const named = own(pictureExtensions, extension) ?? own(videoExtensions, extension);
  if (leavesKindOpen(contentType)) return named ?? unknownType;
  // The RAW files of many cameras have the structure of TIFF, and the name tells which camera.
  const isVague = contentType === 'image/tiff' || contentType === 'image/x-raw';
  return isVague && named?.startsWith('image/x-') && named !== 'image/x-tga' && named !== 'image/x-icon'
    ? named
    : contentType;
}

function own(types: Readonly<Record<string, string>>, extension: string): string | undefined {
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

function extensionOf(path: string): string {
  return /\.([A-Za-z0-9-]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

const videosWithOtherNames = new Set(['application/mxf', 'application/vnd.ms-asf', 'application/vnd.rn-realmedia']);

function typeOf(mimeType: string): FileType {
  if (mimeType.startsWith('image/')) return 'Pictures';
  return mimeType.startsWith('video/') || videosWithOtherNames.has(mimeType) ? 'Movies' : 'Documents';
}
