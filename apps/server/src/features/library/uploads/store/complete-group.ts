import { type AccountId, changeTypes, type FileId, type JobId } from '@stund/contract';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { ownGroupId, updateGroupCovers } from '../../../../storage/index.ts';
import { lockJob } from '../../jobs/index.ts';
import { findHintedFile, hasOthersInGroup, updateGroup } from './hint.repository.ts';
import type { groupOf } from './upload-facts.ts';

/**
 * Puts a file that was stored alone into the group that is sent with it now, such as when a later import has the video of its live photo. A
 * file that has a group with others stays there. Returns whether it was put. Only for the account that added the file.
 */
export async function completeGroup(
  tx: Tx,
  { jobId, fileId, accountId }: { jobId: JobId; fileId: FileId; accountId: AccountId },
  group: ReturnType<typeof groupOf>,
): Promise<boolean> {
  if (!group) return false;
  await lockJob(tx, jobId);
  const file = await findHintedFile(tx, fileId);
  if (!file || file.deleted_at !== null || file.added_by !== accountId || file.guest_id !== null) return false;
  const id = ownGroupId(file, group.id);
  if (file.type === 'Documents' || file.group_id === id || (await hasOthersInGroup(tx, file))) return false;
  await updateGroup(tx, fileId, { group_id: id, group_type: group.type, is_preferred: group.isPreferred });
  const payload = { renewed: true };
  await recordChanges(tx, jobId, [{ type: changeTypes.fileAdded, fileId, payload }], { isActivity: false });
  await updateGroupCovers(tx, jobId, [{ id, type: group.type }]);
  return true;
}
