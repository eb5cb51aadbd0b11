import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { freeBlobs } from '../../../../storage/index.ts';
import { deleteDeletion, findDeletion, selectDueDeletions, whileLocked } from '../deletion.repository.ts';
import { announceRequests, mailDeleted } from '../mail/send-mails.ts';
import { beginDeletion } from '../steps/begin.ts';
import { deleteRows } from '../steps/delete-rows.ts';
import { leaveAlbums } from '../steps/leave-albums.ts';

const pageSize = 100;

/**
 * Sends the mails about new requests, and deletes the accounts whose wait is over. Any number of nodes may do it at any time: each
 * account is deleted by one of them, and after a crash the next run continues with the step that was interrupted. Returns the number
 * of accounts.
 */
export async function processDeletions(parts: Parts): Promise<number> {
  await announceRequests(parts);
  let count = 0;
  for (const id of await selectDueDeletions(parts.database, parts.clock.now(), pageSize)) {
    try {
      if (await deleteAccountNow(parts, id)) count += 1;
    } catch (error) {
      parts.log.warn({ err: error, account: id }, 'An account could not be deleted yet and will be tried again');
    }
  }
  return count;
}

/** Deletes one account whose wait is over. Returns false when its owner keeps it, or another node is deleting it. */
export async function deleteAccountNow(parts: Parts, id: AccountId): Promise<boolean> {
  const isDone = await whileLocked(parts.database, id, async () => {
    if (!(await beginDeletion(parts, id))) return false;
    const deletion = await findDeletion(parts.database, id);
    if (deletion?.state === 'processing') {
      await leaveAlbums(parts, id);
      await deleteRows(parts, id);
    }
    return finish(parts, id);
  });
  return isDone === true;
}

/** Whether something of the account, or its last mail, is left. */
export async function isBeingDeleted({ database }: Pick<Parts, 'database'>, id: AccountId): Promise<boolean> {
  return (await findDeletion(database, id)) !== undefined;
}

/** Removes the bytes, sends the last mail and forgets whom it was for. */
async function finish(parts: Parts, id: AccountId): Promise<boolean> {
  const { failed, held } = await freeBlobs(parts);
  if (failed > 0) throw new Error(`${failed} of the deleted files still take room`);
  if (held > 0) throw new Error(`${held} of the deleted files are held for a backup`);
  const deletion = await findDeletion(parts.database, id);
  if (!deletion || !(await mailDeleted(parts, deletion))) return false;
  await inTransaction(parts.database, (tx) => deleteDeletion(tx, id));
  parts.log.info({ requested: deletion.requested_at }, 'Deleted an account that its owner no longer wanted');
  return true;
}
