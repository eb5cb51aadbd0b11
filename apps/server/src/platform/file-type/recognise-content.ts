import { fileTypeFromBuffer } from 'file-type';
import type { BytesToRecognise } from './bytes-to-recognise.ts';
import { plainText, unknownType } from './media-type-names.ts';
import { recogniseHeif } from './recognise-heif.ts';
import { isSvg } from './recognise-svg.ts';
import { isTarga } from './recognise-targa.ts';
import { recogniseTiff } from './recognise-tiff.ts';

/** One name for a type that has several. */
const synonyms: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/x-fujifilm-raf': 'image/x-fuji-raf',
  // File-type calls the streams of MPEG-1 and MPEG-2 by names that are not registered.
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
};

/** Camera formats that file-type does not know: Canon's CIFF and Sigma's X3F. */
const rawSignatures: ReadonlyArray<[at: number, text: string, mimeType: string]> = [
  [6, 'HEAPCCDR', 'image/x-canon-crw'],
  [0, 'FOVb', 'image/x-sigma-x3f'],
];

/** The media type of bytes, whatever their name; `unknownType` when they do not say. See [Note: names belong to files]. */
export async function recogniseContent(bytes: BytesToRecognise): Promise<string> {
  const { head } = bytes;
  const mimeType = await bySignature(head);
  if (mimeType === undefined || mimeType === 'image/tiff') {
    const tiff = await recogniseTiff(bytes);
    if (tiff !== undefined) return tiff;
  }
  if (mimeType !== undefined) return mimeType;
  if (await isSvg(bytes)) return 'image/svg+xml';
  if (isText(head)) return plainText;
  return (await isTarga(bytes)) ? 'image/x-tga' : unknownType;
}

async function bySignature(head: Uint8Array): Promise<string | undefined> {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const raw = rawSignatures.find(([at, text]) => start.startsWith(text, at));
  if (raw) return raw[2];
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined || found.mime === 'application/xml') return undefined;
  if (found.mime.startsWith('video/') && start.startsWith('ftyp', 4)) return recogniseHeif(head) ?? nameOf(found.mime);
  // A TGA begins like a cursor, but with no pictures where the cursor counts them.
  if (found.mime === 'image/x-icon' && head[4] === 0 && head[5] === 0) return undefined;
  return nameOf(found.mime);
}

function nameOf(mimeType: string): string {
  return synonyms[mimeType] ?? mimeType;
}

/** Whether there is no byte that a text does not have. UTF-16 starts with a mark. */
function isText(head: Uint8Array): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.length > 0 && (isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)));
}
