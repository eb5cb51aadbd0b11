import { randomBytes } from 'node:crypto';

/**
 * Random content that no file type begins like: about one in 3,000 files of random bytes begins like MPEG audio, BMP or another
 * type with a short signature, and would then be recognized by its content instead of its name.
 */
export function unrecognizedBytes(sizeBytes: number): Buffer {
  return randomBytes(sizeBytes).fill(0, 0, Math.min(4, Math.floor(sizeBytes / 2)));
}
