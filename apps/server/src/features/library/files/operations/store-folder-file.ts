import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import {
  freeBytes,
  getAccountSpace,
  type Space,
  storeBytes,
  storeFolderBlob,
  withReceived,
} from '../../../../storage/index.ts';
import { loadVisibleJob, type VisibleJob } from '../../../together/access/index.ts';
import { lockJobFor } from '../../jobs/index.ts';
import { type FileWithMedia, findFile, selectWholeGroup } from '../file.repository.ts';

/**
 * Copies the bytes of a file that is in a folder of the machine into the storage, and those of its group, each in a transaction of its own. They
 * count as used space then. Returns the space of the caller. Throws `not-found`, `forbidden`, `read-only-account`, `quota-exceeded`,
 * and BlobStoreError when the folder or the storage cannot be used.
 */
export async function storeFolderFile(
  context: RequestContext,
  { jobId, fileId }: { jobId: JobId; fileId: FileId },
): Promise<Space> {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, jobId);
  requireOwner(context, job);
  const file = await findFile(context.database, job, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  const group = file.group_id === null ? [file] : await selectWholeGroup(context.database, job, file.group_id);
  for (const one of group) if (one.in_folder) await storeOne(context, jobId, one);
  return getAccountSpace(context.database, accountId);
}

function requireOwner({ actor }: RequestContext, { relation }: VisibleJob): void {
  if (relation !== 'owner') throw new DomainError('forbidden', 'job');
  if (actor.kind === 'account' && actor.isReadOnly) throw new DomainError('read-only-account');
}

async function storeOne(context: RequestContext, jobId: JobId, file: FileWithMedia): Promise<void> {
  const checksum = checksumFromBytes(file.checksum);
  // The transaction refuses exactly, after all bytes have been copied.
  if (freeBytes(await getAccountSpace(context.database, file.owner_id)) < file.size_bytes)
    throw new DomainError('quota-exceeded');
  const { stream, sizeBytes } = await context.blobStore.open(checksum);
  const receiving = context.blobStore.receive(stream, {
    sizeLimitBytes: sizeBytes,
    expectedSizeBytes: sizeBytes,
    signal: context.signal,
  });
  await withReceived(context, receiving, async (received) => {
    // It was overwritten while it was read, with its size and its time as before.
    if (received.checksum !== checksum) throw new DomainError('unavailable', 'The file in the folder has changed');
    const { crc32 } = received;
    const newBlobs = [{ checksum, sizeBytes, crc32, mimeType: file.mime_type }];
    await storeBytes(context, [received], { newBlobs, accountId: file.owner_id }, async (storage) => {
      const { tx, afterCommit } = storage;
      const job = await lockJobFor(context, tx, { jobId, access: 'view' });
      requireOwner(context, job);
      const present = await findFile(tx, job, file.id);
      if (!present?.checksum.equals(file.checksum)) throw new DomainError('not-found', 'file');
      await storeFolderBlob(storage, checksum);
      const payload = { renewed: true };
      await recordChanges(tx, jobId, [{ type: changeTypes.fileAdded, fileId: file.id, payload }], {
        isActivity: false,
      });
      afterCommit(() => context.jobCaches.forget(jobId));
    });
  });
}
