import { open, unlink } from 'node:fs/promises';
import type { ReceiveOptions } from './blob-store.ts';
import type { ByteDigest } from './byte-digest.ts';
import type { FreeSpace } from './free-space.ts';
import { readBlocks } from './read-blocks.ts';
import { WRITE_BLOCK_BYTES, WRITE_BLOCKS, writeBlocks } from './write-blocks.ts';

interface ReceiveFileOptions extends ReceiveOptions {
  digest: ByteDigest;
  freeSpace: FreeSpace;
}

/** Writes a source into a new file and syncs it; the file is gone again when that fails. */
export async function receiveFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { freeSpace, ...options }: ReceiveFileOptions,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    try {
      const blocks = readBlocks(source, { ...options, blockSizeBytes: WRITE_BLOCK_BYTES, blockCount: WRITE_BLOCKS });
      await writeBlocks(file, blocks, { startBytes: 0, freeSpace });
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
}
