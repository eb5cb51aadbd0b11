/** Where the box after the brands may begin. */
const maxBrandBytes = 256;

/**
 * The type of a still picture in an ISO container by its structure, for files whose first brand is none of the usual ones (ISO/IEC 23008-12
 * §10): the first box after the brands, except those that only explain them, describes pictures. Undefined for everything else, videos
 * included.
 */
export function recogniseHeif(head: Uint8Array): string | undefined {
  const bytes = Buffer.from(head);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), maxBrandBytes));
  let at = bytes.readUInt32BE(0);
  while (at + 8 <= bytes.length && ['etyp', 'free', 'skip', 'wide'].includes(typeAt(bytes, at))) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return undefined;
    at += size;
  }
  // The handler is the first box in `meta`, and the type of the pictures follows the version and a field of zeros.
  if (at + 32 > bytes.length || typeAt(bytes, at) !== 'meta' || typeAt(bytes, at + 12) !== 'hdlr') return undefined;
  if (bytes.toString('latin1', at + 28, at + 32) !== 'pict') return undefined;
  return /^(?:.{4})*avif/s.test(brands) ? 'image/avif' : 'image/heif';
}

function typeAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at + 4, at + 8);
}
