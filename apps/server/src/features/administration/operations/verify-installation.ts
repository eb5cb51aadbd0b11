import type { Parts } from '../../../kernel/request-context.ts';
import { isBlobReferenced } from '../../library/index.ts';
import { measureBlobs } from '../blob-check.repository.ts';
import type { Report } from '../damage.ts';
import { verifyBlobs } from './verify-blobs.ts';
import { verifyRows } from './verify-rows.ts';
import { verifyNoOrphans, verifyRenditions } from './verify-storage.ts';
import { verifyUploads } from './verify-uploads.ts';

export interface VerifyOptions {
  /** Compares sizes, but does not read the bytes of every file again. */
  isQuick: boolean;
  signal: AbortSignal;
  report: Report;
}

/** How far it has come; the fields change while it runs. */
export interface VerifyProgress {
  blobs: number;
  bytes: number;
  totalBlobs: number;
  totalBytes: number;
}

/** Left-overs of this age belong to nobody, also where their process cannot be asked. */
const leftOverAgeMs = 24 * 3_600_000;

/**
 * Compares everything that is kept with what is known of it, and reports what differs. May run beside a server at
 * work: what its uploads are in the middle of is not reported. Memory stays flat however much there is.
 */
export async function verifyInstallation(
  parts: Parts,
  options: VerifyOptions,
  progress: VerifyProgress,
): Promise<void> {
  const { count, bytes } = await measureBlobs(parts.database);
  progress.totalBlobs = count;
  progress.totalBytes = bytes;

  // What a killed upload leaves is no damage: the next start clears it up just so.
  await parts.blobStore.sweep({
    olderThanMs: leftOverAgeMs,
    isReferenced: (checksum) => isBlobReferenced(parts.database, checksum),
  });
  await verifyRows(parts, options);
  await verifyUploads(parts, options);
  await verifyBlobs(parts, {
    ...options,
    onBlob: () => {
      progress.blobs += 1;
    },
    onBytes: (read) => {
      progress.bytes += read;
    },
  });
  await verifyRenditions(parts, options);
  await verifyNoOrphans(parts, options);
}
