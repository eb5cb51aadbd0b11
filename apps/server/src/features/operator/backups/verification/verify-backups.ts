import { BackupError } from '../backup-error.ts';
import { type BackupManifest, filesOf } from '../manifest/backup-manifest.ts';
import { type ListedBackup, listBackups, manifestName } from '../manifest/manifest-store.ts';
import type { BackupRepository, StoredFile } from '../repository/backup-repository.ts';
import { drain } from '../repository/byte-streams.ts';
import { damageOf, type VerifyBackupsOptions } from './backup-damage.ts';
import { withSpooledLists } from './spooled-lists.ts';
import { verifyBlobs } from './verify-blobs.ts';
import { verifyLog } from './verify-log.ts';

export interface VerifyBackupsProgress {
  blobs: number;
  blobBytes: number;
  totalBlobs: number;
}

/** Verifies one backup or all: everything that they need, and the log since the newest of them. Throws `no-backup`. */
export async function verifyBackups(
  repository: BackupRepository,
  which: string | 'all',
  options: VerifyBackupsOptions & { onProgress?: (progress: VerifyBackupsProgress) => void },
): Promise<VerifyBackupsProgress & { backups: number }> {
  const manifests = selectManifests(await listBackups(repository), which, options);
  for (const manifest of manifests) {
    for (const file of filesOf(manifest)) {
      // The lists are read for the blobs anyway.
      if (file !== manifest.blobs.list) await verifyFile(repository, file, options);
    }
  }
  const progress: VerifyBackupsProgress = { blobs: 0, blobBytes: 0, totalBlobs: largestCount(manifests) };
  const onBlob = (sizeBytes: number) => {
    progress.blobs += 1;
    progress.blobBytes += sizeBytes;
    options.onProgress?.(progress);
  };
  await withSpooledLists(repository, manifests, {
    use: (needed) => verifyBlobs(repository, needed, { ...options, onBlob }),
    onDamage: (error) => options.report(damageOf(error)),
  });
  const newest = manifests.at(-1);
  if (newest) await verifyLog(repository, newest, options);
  return { ...progress, backups: manifests.length };
}

function selectManifests(
  backups: readonly ListedBackup[],
  which: string,
  { report }: VerifyBackupsOptions,
): BackupManifest[] {
  const chosen = which === 'all' ? backups : backups.filter(({ id }) => id === which);
  if (chosen.length === 0 && which !== 'all') throw new BackupError('no-backup', `There is no backup ${which}`);
  for (const { id, problem } of chosen) {
    if (problem !== undefined) report({ problem: 'damaged', objectName: manifestName(id), text: problem });
  }
  return chosen.flatMap(({ manifest }) => manifest ?? []);
}

async function verifyFile(
  repository: BackupRepository,
  file: StoredFile,
  { isQuick, signal, report }: VerifyBackupsOptions,
): Promise<void> {
  signal.throwIfAborted();
  if (isQuick) {
    const found = await repository.store.stat(file.name);
    if (!found) report({ problem: 'missing', objectName: file.name, text: `${file.name} is missing` });
    else if (found.sizeBytes !== file.storedBytes) {
      const text = `${file.name} has ${found.sizeBytes} bytes instead of ${file.storedBytes}`;
      report({ problem: 'damaged', objectName: file.name, text });
    }
    return;
  }
  try {
    await drain(repository.readFile(file), () => signal.throwIfAborted());
  } catch (error) {
    signal.throwIfAborted();
    report(damageOf(error));
  }
}

/** Backups share most blobs, so the longest list is the best estimate before all are merged. */
function largestCount(manifests: readonly BackupManifest[]): number {
  return Math.max(0, ...manifests.map(({ blobs }) => blobs.count));
}
