import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { freeBlobsTask, lockAccountSpace, releaseUsedSpace } from '../../../../storage/index.ts';
import { deleteSticker } from '../sticker.repository.ts';

/** Deletes a sticker of the caller, if there is one, and frees its space. */
export async function removeSticker(context: RequestContext, id: string): Promise<void> {
  const { accountId } = requireAccount(context);
  await inTransaction(context.database, async (tx) => {
    await lockAccountSpace(tx, accountId);
    const checksum = await deleteSticker(tx, accountId, id);
    if (checksum === undefined) return;
    await releaseUsedSpace(tx, accountId, [checksum]);
    await context.workQueue.enqueue(tx, freeBlobsTask, {});
  });
}
