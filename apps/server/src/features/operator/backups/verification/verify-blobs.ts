import { forEachConcurrently } from '../../administration/index.ts';
import { blobName, listBlobs, openBlob, type StoredBlob, storedSizeOf } from '../blobs/repository-blobs.ts';
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

/** Pairs each needed blob with the stored one. Both come in the order of checksums, so neither is held in memory. */
export async function* pairWithStored(
  needed: AsyncIterable<NeededBlob>,
  stored: AsyncGenerator<StoredBlob>,
): AsyncGenerator<{ blob: NeededBlob; stored: StoredBlob | undefined }> {
  try {
    let next = await stored.next();
    for await (const blob of needed) {
      while (!next.done && next.value.checksum < blob.checksum) next = await stored.next();
      const isStored = !next.done && next.value.checksum === blob.checksum;
      yield { blob, stored: isStored ? next.value : undefined };
    }
  } finally {
    await stored.return(undefined);
  }
}
