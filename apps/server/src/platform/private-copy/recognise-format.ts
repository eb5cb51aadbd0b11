/** A format of which lossless copies can be made. */
export type LosslessFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heif' | 'video';

/** How many bytes from the start decide. */
export const headBytes = 4096;

const pngSignature = '\x89PNG\r\n\x1a\n';
/** Boxes with which a file may begin. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const stillBrands = /^(mif1|mif2|msf1|hei[cxms]|hev[cxms]|avi[fso])$/;

export function recogniseFormat(head: Buffer): LosslessFormat | undefined {
  const text = head.toString('latin1', 0, 16);
  if (head.length >= 3 && head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (text.startsWith(pngSignature)) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return 'tiff';
  if (!firstBoxes.has(text.slice(4, 8))) return undefined;
  return stillBrands.test(text.slice(8, 12)) ? 'heif' : 'video';
}

/** XMP files, and the JSON files with positions that exports of other services contain: they consist of metadata. */
export function isSidecar(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '');
  if (!/^[^\w%]{0,8}[<{[]/.test(text)) return false;
  return /<x:xmpmeta|<\?xpacket|<rdf:RDF/.test(text) || /"(geoData|geoDataExif|latitude|photoTakenTime)"/.test(text);
}
