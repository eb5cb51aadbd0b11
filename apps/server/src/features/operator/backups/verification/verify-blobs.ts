import { forEachConcurrently } from '../../administration/index.ts';
import {
  blobName,
  listBlobs,
  openBlob,
  pairWithStored,
  type StoredBlob,
  storedSizeOf,
} from '../blobs/repository-blobs.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { drain } from '../repository/byte-streams.ts';
import { type BackupDamage, damageOf, type VerifyBackupsOptions } from './backup-damage.ts';
import type { NeededBlob } from './spooled-lists.ts';

const lanes = 4;

/** Checks every needed blob: its size, and unless quick its bytes. */
export async function verifyBlobs(
  repository: BackupRepository,
  needed: AsyncIterable<NeededBlob>,
  options: VerifyBackupsOptions & { onBlob: (sizeBytes: number) => void },
): Promise<void> {
  await forEachConcurrently(pairWithStored(needed, listBlobs(repository)), lanes, async ({ blob, stored }) => {
    options.signal.throwIfAborted();
    const damage = await checkBlob(repository, blob, { stored, isQuick: options.isQuick });
    if (damage) options.report(damage);
    options.onBlob(blob.sizeBytes);
  });
}

async function checkBlob(
  repository: BackupRepository,
  { checksum, sizeBytes, backupId }: NeededBlob,
  { stored, isQuick }: { stored: StoredBlob | undefined; isQuick: boolean },
): Promise<BackupDamage | undefined> {
  const objectName = blobName(repository, checksum);
  const needed = `which the backup ${backupId} needs`;
  if (!stored) return { problem: 'missing', objectName, text: `${objectName}, ${needed}, is missing` };
  const expectedBytes = storedSizeOf(repository, sizeBytes);
  if (stored.storedBytes !== expectedBytes) {
    const text = `${objectName}, ${needed}, has ${stored.storedBytes} bytes instead of ${expectedBytes}`;
    return { problem: 'damaged', objectName, text };
  }
  if (isQuick) return undefined;
  try {
    await drain(openBlob(repository, checksum));
    return undefined;
  } catch (error) {
    return damageOf(error);
  }
}
