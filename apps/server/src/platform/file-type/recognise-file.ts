import { type FileType, pictureExtensions, videoExtensions } from '@stund/contract';
import { fileTypeFromBuffer } from 'file-type';

export interface Recognised {
  type: FileType;
  mimeType: string;
}

const unknownType = 'application/octet-stream';

/** How many bytes from the start recognition wants to see. */
export const headBytes = 4100;

const textExtensions: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  css: 'text/css',
  md: 'text/markdown',
  json: 'application/json',
  xml: 'application/xml',
  xmp: 'application/rdf+xml',
};
/** One name for a type, where the world has several. */
const synonyms: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/x-fujifilm-raf': 'image/x-fuji-raf',
};

/** What a file is: by its first bytes where they say so, else by its name, else a document. */
export async function recogniseFile(head: Uint8Array, path: string): Promise<Recognised> {
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const mimeType =
    refine(found?.mime, extension) ?? bySvgText(head) ?? byText(head, extension) ?? byName(extension) ?? unknownType;
  return { type: typeOf(mimeType), mimeType };
}

/** Camera RAW files are TIFF inside: the name tells which. */
function refine(mimeType: string | undefined, extension: string): string | undefined {
  if (mimeType === undefined || mimeType === 'application/xml') return undefined;
  const named = pictureExtensions[extension];
  if (synonyms[mimeType]) return synonyms[mimeType];
  return mimeType === 'image/tiff' && named?.startsWith('image/x-') ? named : mimeType;
}

function bySvgText(head: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(head.subarray(0, 2048));
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text)
    ? 'image/svg+xml'
    : undefined;
}

function byName(extension: string): string | undefined {
  return pictureExtensions[extension] ?? videoExtensions[extension];
}

/** Text is what has no byte a text would not have; which text, its name tells. UTF-16 starts with a mark. */
function byText(head: Uint8Array, extension: string): string | undefined {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const isText = isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return isText && head.length > 0 ? (textExtensions[extension] ?? 'text/plain') : undefined;
}

function typeOf(mimeType: string): FileType {
  if (mimeType.startsWith('image/')) return 'Pictures';
  if (mimeType.startsWith('video/') || mimeType === 'application/mxf' || mimeType === 'application/vnd.ms-asf')
    return 'Movies';
  return 'Documents';
}
