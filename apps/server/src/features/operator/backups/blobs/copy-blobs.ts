import type { Checksum } from '@stund/contract';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { forEachConcurrently } from '../../administration/index.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { BlobBatches } from './blob-batches.ts';
import { noteBlobs } from './blob-notes.ts';
import type { ChecksumSet } from './checksum-set.ts';
import { readSourceBlob, SourceBlobError } from './read-source-blob.ts';
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
  problem: SourceBlobError['problem'];
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

/** More than these only compete for the disk. A bucket answers slowly and serves many at once. */
const lanesToFolder = 4;
const lanesToBucket = 8;

/**
 * Copies the blobs that the repository does not have. Each is verified by its SHA-256 before it gets its name there. All of them are durable
 * when it resolves.
 */
export async function copyBlobs(
  repository: BackupRepository,
  blobStore: BlobStore,
  wanted: AsyncIterable<WantedBlob>,
  { index, signal, concurrency, isForLog = false, onProgress }: CopyOptions,
): Promise<CopyProgress & { damagedBlobs: DamagedBlob[] }> {
  const progress: CopyProgress = { copiedBlobs: 0, copiedBytes: 0, presentBlobs: 0 };
  const damagedBlobs: DamagedBlob[] = [];
  const present: WantedBlob[] = [];
  const batches = new BlobBatches(repository, (blob) => {
    index.add(blob.checksum);
    progress.copiedBlobs += 1;
    progress.copiedBytes += blob.sizeBytes;
    onProgress?.(progress);
  });
  try {
    await forEachConcurrently(wanted, concurrency ?? lanesTo(repository), async (blob) => {
      signal.throwIfAborted();
      if (index.has(blob.checksum)) {
        progress.presentBlobs += 1;
        if (isForLog) present.push(blob);
      } else {
        const problem = await copyBlob(batches, blobStore, blob, signal);
        if (problem) damagedBlobs.push({ checksum: blob.checksum, problem });
      }
    });
    await batches.finish();
  } finally {
    await batches.discard();
  }
  await noteBlobs(repository, present);
  return { ...progress, damagedBlobs };
}

function lanesTo({ store }: BackupRepository): number {
  return store.isFolder ? lanesToFolder : lanesToBucket;
}

async function copyBlob(
  batches: BlobBatches,
  blobStore: BlobStore,
  blob: WantedBlob,
  signal: AbortSignal,
): Promise<DamagedBlob['problem'] | undefined> {
  try {
    await batches.write(blob, readSourceBlob(blobStore, blob, signal));
    return undefined;
  } catch (error) {
    if (error instanceof SourceBlobError) return error.problem;
    throw error;
  }
}
