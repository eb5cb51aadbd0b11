import type { FileType } from '@stund/contract';
import { fileTypeFromBuffer } from 'file-type';

export interface Recognised {
  type: FileType;
  mimeType: string;
}

const unknownType = 'application/octet-stream';

/** How many bytes from the start recognition wants to see. */
export const headBytes = 4100;

const pictureExtensions: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  jxl: 'image/jxl',
  psd: 'image/vnd.adobe.photoshop',
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  crw: 'image/x-canon-crw',
  nef: 'image/x-nikon-nef',
  nrw: 'image/x-nikon-nrw',
  arw: 'image/x-sony-arw',
  srf: 'image/x-sony-srf',
  sr2: 'image/x-sony-sr2',
  raf: 'image/x-fuji-raf',
  rw2: 'image/x-panasonic-rw2',
  orf: 'image/x-olympus-orf',
  pef: 'image/x-pentax-pef',
  srw: 'image/x-samsung-srw',
  x3f: 'image/x-sigma-x3f',
  raw: 'image/x-raw',
};
const movieExtensions: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  '3gp': 'video/3gpp',
  '3g2': 'video/3gpp2',
  mts: 'video/mp2t',
  m2ts: 'video/mp2t',
  ts: 'video/mp2t',
  ogv: 'video/ogg',
  mxf: 'application/mxf',
};

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
  return pictureExtensions[extension] ?? movieExtensions[extension];
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
