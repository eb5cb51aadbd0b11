import type { FileType } from '@stund/contract';
import { plainText, unknownType } from '../formats/file-format.ts';
import { extensionsOf, isCameraRaw, kindOfType } from '../formats/find-format.ts';
import { documentFormats, pictureFormats, videoFormats } from '../formats/index.ts';

export interface NamedType {
  type: FileType;
  mimeType: string;
}

const mediaExtensions = extensionsOf([...pictureFormats, ...videoFormats]);
/** Bytes that are text say no more than that, so the name says which. */
const textExtensions = extensionsOf(documentFormats.filter(({ recognise }) => recognise !== 'magic-number'));
const textTypes: ReadonlySet<string> = new Set(textExtensions.values());
const fileTypes = { picture: 'Pictures', video: 'Movies', document: 'Documents' } as const;

/**
 * [Note: names belong to files] What a file with this name is, given the type of its bytes. The bytes of a blob are recognised without any
 * name (`media.mime_type`), because several files of several people may have the same bytes: a name only decides what the
 * bytes leave open, and only for the file that has it.
 */
export function nameType(contentType: string, path: string): NamedType {
  const mimeType = mimeTypeOf(contentType, extensionOf(path));
  return { type: fileTypes[kindOfType(mimeType)], mimeType };
}

/** Whether the name may decide that the file is a picture or a video. */
export function leavesKindOpen(contentType: string): boolean {
  return contentType === unknownType;
}

function mimeTypeOf(contentType: string, extension: string): string {
  if (textTypes.has(contentType)) return textExtensions.get(extension) ?? plainText;
  const named = mediaExtensions.get(extension);
  if (leavesKindOpen(contentType)) return named ?? unknownType;
  // The RAW files of many cameras have the structure of TIFF, and the name tells which camera.
  const isVague = contentType === 'image/tiff' || contentType === 'image/x-raw';
  return isVague && named !== undefined && isCameraRaw(named) ? named : contentType;
}

function extensionOf(path: string): string {
  return /\.([A-Za-z0-9-]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
