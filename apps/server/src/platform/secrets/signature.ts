import { createHmac, hash } from 'node:crypto';

const blockBytes = 64;
const digestBytes = 32;
const maxTextBytes = 1024;
/** UTF-8 takes up to three bytes for a character of a string. */
const maxTextLength = Math.floor(maxTextBytes / 3);

/** The digits of base64url, and for each the one with its first two bits only. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const firstTwoBits: ReadonlyMap<string, string> = new Map(
  Array.from(digits, (digit, index) => [digit, digits[index & 0b110000] as string]),
);

/** Signs texts: HMAC-SHA-256 (RFC 2104), cut to 128 bits, in base64url. */
export type Sign = (text: string) => string;

/**
 * Creates a signer. A chunk of the timeline has more than a hundred signatures, and Node's Hmac costs more than the hashing, so the
 * two hashes that HMAC consists of are computed in one call each.
 */
export function createSigner(key: Buffer): Sign {
  const block = Buffer.alloc(blockBytes);
  (key.byteLength > blockBytes ? hash('sha256', key, 'buffer') : key).copy(block);
  const inner = Buffer.alloc(blockBytes + maxTextBytes);
  const outer = Buffer.alloc(blockBytes + digestBytes);
  for (const [index, byte] of block.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  return (text) => {
    if (text.length > maxTextLength) return cut(createHmac('sha256', key).update(text).digest('base64url'));
    const end = blockBytes + inner.write(text, blockBytes, 'utf8');
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), blockBytes, 'binary');
    return cut(hash('sha256', outer, 'base64url'));
  };
}

/** The first 128 of 256 bits: 21 digits and the first two bits of another. */
function cut(digest: string): string {
  return digest.slice(0, 21) + firstTwoBits.get(digest[21] as string);
}
