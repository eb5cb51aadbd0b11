import type { Parts } from '../../../../kernel/request-context.ts';
import { type BlobCopies, sweepBytes } from '../../../../storage/index.ts';
import { measureBlobs } from '../blob-check.repository.ts';
import type { Report } from '../damage.ts';
import { verifyBlobs } from './verify-blobs.ts';
import { verifyRows } from './verify-rows.ts';
import { verifyNoOrphans, verifyRenditions } from './verify-storage.ts';
import { verifyUploads } from './verify-uploads.ts';

export interface VerifyOptions {
  /** Checks sizes only, without reading the bytes of every file. */
  isQuick: boolean;
  /** Repairs damaged and missing bytes from the other storage or one of these places. */
  repair?: { copies: readonly BlobCopies[] } | undefined;
  /** Moves bytes that belong to nothing to quarantine. */
  quarantinesExtra?: boolean;
  signal: AbortSignal;
  report: Report;
}

/** Progress; the fields change during the run. */
export interface VerifyProgress {
  blobs: number;
  bytes: number;
  totalBlobs: number;
  totalBytes: number;
}

/** Temporary files of this age are abandoned, even if the process that made them cannot be asked. */
const leftOverAgeMs = 24 * 3_600_000;

/**
 * Compares stored data with its records and reports the differences. It may run while a server is at work; differences caused
 * by uploads in progress are not reported. Memory use does not grow with the installation.
 */
export async function verifyInstallation(
  parts: Parts,
  options: VerifyOptions,
  progress: VerifyProgress,
): Promise<void> {
  const { count, bytes } = await measureBlobs(parts.database);
  progress.totalBlobs = count;
  progress.totalBytes = bytes;

  // The remains of an interrupted upload are no damage: every start of the server removes them too.
  await sweepBytes(parts, leftOverAgeMs);
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
