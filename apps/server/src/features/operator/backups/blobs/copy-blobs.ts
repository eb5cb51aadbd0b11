import { createHash } from 'node:crypto';
import type { Checksum } from '@stund/contract';
import { BackupStoreError } from '../../../../platform/backup-store/index.ts';
import { type BlobStore, BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { forEachConcurrently } from '../../administration/index.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { noteBlobs } from './blob-notes.ts';
import type { ChecksumSet } from './checksum-set.ts';
import { blobName, storedSizeOf } from './repository-blobs.ts';
import type { WantedBlob } from './wanted-blob.ts';

export interface CopyProgress {
  copiedBlobs: number;
  copiedBytes: number;
  /** Blobs that the repository had already. */
  presentBlobs: number;
}

/** A blob of the installation that is not what it should be. It is not copied, and the backup continues. */
export interface DamagedBlob {
  checksum: Checksum;
  problem: 'missing' | 'damaged' | 'unreadable';
}

export interface CopyOptions {
  /** What `indexBlobs()` returned. Copied blobs are added. */
  index: ChecksumSet;
  signal: AbortSignal;
  concurrency?: number;
  /** Whether the blobs are for the log instead of a backup, whose list names its blobs: [Note: old blobs that the log needs]. */
  isForLog?: boolean;
  onProgress?: (progress: CopyProgress) => void;
}

const defaultConcurrency = 8;

/** Copies the blobs that the repository does not have. Each is verified by its SHA-256 before it gets its name there. */
export async function copyBlobs(
  repository: BackupRepository,
  blobStore: BlobStore,
  wanted: AsyncIterable<WantedBlob>,
  { index, signal, concurrency = defaultConcurrency, isForLog = false, onProgress }: CopyOptions,
): Promise<CopyProgress & { damagedBlobs: DamagedBlob[] }> {
  const progress: CopyProgress = { copiedBlobs: 0, copiedBytes: 0, presentBlobs: 0 };
  const damagedBlobs: DamagedBlob[] = [];
  const present: WantedBlob[] = [];
  await forEachConcurrently(wanted, concurrency, async (blob) => {
    signal.throwIfAborted();
    if (index.has(blob.checksum)) {
      progress.presentBlobs += 1;
      if (isForLog) present.push(blob);
    } else {
      const problem = await copyBlob(repository, blobStore, blob, signal);
      if (problem) damagedBlobs.push({ checksum: blob.checksum, problem });
      else {
        index.add(blob.checksum);
        progress.copiedBlobs += 1;
        progress.copiedBytes += blob.sizeBytes;
      }
    }
    onProgress?.(progress);
  });
  await noteBlobs(repository, present);
  return { ...progress, damagedBlobs };
}

async function copyBlob(
  repository: BackupRepository,
  blobStore: BlobStore,
  blob: WantedBlob,
  signal: AbortSignal,
): Promise<DamagedBlob['problem'] | undefined> {
  const source = repository.seal(readVerified(blobStore, blob, signal));
  try {
    const sizeLimitBytes = storedSizeOf(repository, blob.sizeBytes);
    await repository.store.write(blobName(repository, blob.checksum), source, { sizeLimitBytes });
  } catch (error) {
    if (error instanceof SourceBlobError) return error.problem;
    // Another copy of the same blob has finished meanwhile.
    if (!(error instanceof BackupStoreError) || error.code !== 'exists') throw error;
  }
  return undefined;
}

class SourceBlobError extends Error {
  readonly problem: DamagedBlob['problem'];

  constructor(problem: DamagedBlob['problem'], cause?: unknown) {
    super(`The blob is ${problem}`, { cause });
    this.problem = problem;
  }
}

async function* readVerified(
  blobStore: BlobStore,
  { checksum, sizeBytes: expectedBytes }: WantedBlob,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const { stream } = await blobStore.open(checksum);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      if (sizeBytes > expectedBytes) break;
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new SourceBlobError(isMissing(error) ? 'missing' : 'unreadable', error);
  }
  if (sizeBytes !== expectedBytes || hash.digest('hex') !== checksum) throw new SourceBlobError('damaged');
}

function isMissing(error: unknown): boolean {
  return error instanceof BlobStoreError && error.code === 'not-found';
}
