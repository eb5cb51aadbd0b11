import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { ReceiveOptions } from './blob-store.ts';
import type { ByteDigest } from './byte-digest.ts';
import type { FreeSpace } from './free-space.ts';
import { readBlocks } from './read-blocks.ts';

const BLOCK_SIZE_BYTES = 512 * 1024;
const SPACE_CHECK_STEP_BYTES = 32 * 1024 * 1024;
const EARLY_SYNC_STEP_BYTES = 64 * 1024 * 1024;

interface ReceiveFileOptions extends ReceiveOptions {
  digest: ByteDigest;
  freeSpace: FreeSpace;
}

/** Writes a source into a new file and syncs it; the file is gone again when that fails. */
export async function receiveFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  options: ReceiveFileOptions,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    try {
      await writeBlocks(file, source, options);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  }
}

/** Two blocks in turn: one is filled and hashed while the other is written. */
async function writeBlocks(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  options: ReceiveFileOptions,
): Promise<void> {
  let position = 0;
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();
  try {
    for await (const block of readBlocks(source, { ...options, blockSizeBytes: BLOCK_SIZE_BYTES, blockCount: 2 })) {
      await writing;
      if (crosses(position, block.byteLength, SPACE_CHECK_STEP_BYTES))
        await options.freeSpace.require(block.byteLength);
      // Early, so that the last sync of a large file does not have to write gigabytes while the client waits.
      if (crosses(position, block.byteLength, EARLY_SYNC_STEP_BYTES)) {
        await syncing;
        syncing = observed(file.datasync());
      }
      writing = observed(writeAll(file, block, position));
      position += block.byteLength;
    }
  } finally {
    await Promise.allSettled([writing, syncing]);
  }
  await writing;
  await syncing;
}

/** A failure is thrown where the promise is awaited; until then it must not count as unhandled. */
function observed(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}

function crosses(position: number, length: number, step: number): boolean {
  return Math.floor(position / step) !== Math.floor((position + length) / step);
}

/** A write may take only a part of the bytes, in particular when the disk fills up. */
async function writeAll(file: FileHandle, block: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < block.byteLength; ) {
    const { bytesWritten } = await file.write(block, written, block.byteLength - written, position + written);
    written += bytesWritten;
  }
}
