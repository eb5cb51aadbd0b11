import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from './checksum.ts';

export interface ByteDigest {
  update(bytes: Uint8Array): void;
  finish(): { checksum: Checksum; crc32: number; sizeBytes: number };
}

/** SHA-256, CRC-32 and length of bytes as they pass. */
export function createByteDigest(): ByteDigest {
  const sha256 = createHash('sha256');
  let crc = 0;
  let sizeBytes = 0;
  return {
    update(bytes) {
      sha256.update(bytes);
      crc = crc32(bytes, crc);
      sizeBytes += bytes.byteLength;
    },
    finish: () => ({ checksum: sha256.digest('hex') as Checksum, crc32: crc, sizeBytes }),
  };
}
