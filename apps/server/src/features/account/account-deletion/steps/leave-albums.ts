import { createHmac } from 'node:crypto';
import { type AccountId, changeTypes, type GuestId, type JobId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { lockJob } from '../../../library/jobs/index.ts';
import { deleteConversationOfPerson } from '../../../together/conversation/index.ts';
import {
  deleteIdlePlaceholder,
  emptyComments,
  giveUpSeat,
  type Handover,
  handOverFiles,
  insertPlaceholder,
  renameInChanges,
  selectJobsOfOthers,
} from './leave-albums.repository.ts';

const filesPerTransaction = 2000;
const albumsPerPage = 100;

/**
 * Takes the account out of the albums of others, which stay whole: its files stay with the owner of the album, and its comments keep
 * their places without their texts (docs/rules/account-deletion.md#ad6). Its hearts disappear.
 */
export async function leaveAlbums(parts: Parts, accountId: AccountId): Promise<void> {
  for (;;) {
    const jobIds = await selectJobsOfOthers(parts.database, accountId, albumsPerPage);
    for (const jobId of jobIds) {
      const handover = { accountId, jobId, placeholder: placeholderOf(parts, { accountId, jobId }) };
      while ((await handOverSomeFiles(parts, handover)) === filesPerTransaction) {
        // The album is free for others in between.
      }
      await leaveAlbum(parts, handover);
    }
    if (jobIds.length < albumsPerPage) return;
  }
}

function handOverSomeFiles({ database }: Parts, handover: Handover): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockJob(tx, handover.jobId);
    await insertPlaceholder(tx, handover.placeholder, hashSecret(makeSecret()));
    return handOverFiles(tx, handover, filesPerTransaction);
  });
}

async function leaveAlbum({ database, jobCaches }: Parts, handover: Handover): Promise<void> {
  const { accountId, jobId, placeholder } = handover;
  await inTransaction(database, async (tx, afterCommit) => {
    await lockJob(tx, jobId);
    await insertPlaceholder(tx, placeholder, hashSecret(makeSecret()));
    const comments = await emptyComments(tx, handover);
    await deleteConversationOfPerson(tx, jobId, accountId);
    await giveUpSeat(tx, handover);
    await renameInChanges(tx, handover);
    await deleteIdlePlaceholder(tx, placeholder);
    await recordChanges(tx, jobId, [...comments, { type: changeTypes.jobChanged }], { isActivity: false });
    afterCommit(() => jobCaches.forget(jobId));
  });
}

/**
 * Another guest in each album, so that nothing says that they are the same person. The id is computed with a secret, so that an
 * interrupted deletion continues with the same one and nobody can find the account behind it.
 */
function placeholderOf({ mediaKey }: Parts, { accountId, jobId }: { accountId: AccountId; jobId: JobId }): GuestId {
  const hex = createHmac('sha256', mediaKey.bytes).update(`stand-in/${accountId}/${jobId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as GuestId;
}
