import { open, unlink } from 'node:fs/promises';
import type { ReceiveOptions } from '../blob-store.ts';
import type { ByteDigest } from '../streams/byte-digest.ts';
import type { FreeSpace } from './free-space.ts';
import { writeSource } from './write-source.ts';

interface ReceiveFileOptions extends ReceiveOptions {
  digest: Pick<ByteDigest, 'update'>;
  freeSpace: FreeSpace;
  /** Leaves the sync to the caller, who writes many files and syncs them together. */
  isSyncedLater?: boolean;
}

/** Writes a source into a new file and syncs it, unless that comes later. Removes the file when that fails. */
export async function receiveFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  options: ReceiveFileOptions,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    try {
      await writeSource(file, source, { ...options, startBytes: 0 });
      if (!options.isSyncedLater) await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
}
