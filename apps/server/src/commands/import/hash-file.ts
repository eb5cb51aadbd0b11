import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Checksum } from '@stund/contract';

/** SHA-256 and length of what is in a file now. Throws what the file system throws. */
export async function hashFile(
  location: Buffer,
  signal: AbortSignal,
): Promise<{ checksum: Checksum; sizeBytes: number; mtimeMs: number }> {
  const file = await open(location, 'r');
  try {
    const { mtimeMs } = await file.stat();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    for await (const chunk of file.createReadStream({ highWaterMark: 512 * 1024, autoClose: false, signal })) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
    return { checksum: hash.digest('hex') as Checksum, sizeBytes, mtimeMs };
  } finally {
    await file.close();
  }
}
