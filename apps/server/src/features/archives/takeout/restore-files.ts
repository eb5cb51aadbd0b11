import { type BodyOf, changeTypes, type FileId, type GuestId, type restoreContributions } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { ownGroupId, updateGroupCovers } from '../../../storage/index.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import {
  type RestorableFile,
  type RestoredFile,
  selectRestorableFiles,
  updateRestoredFiles,
} from './restore.repository.ts';
import type { RestoredPeople } from './restore-people.ts';

type FileContribution = BodyOf<typeof restoreContributions>['files'][number];

/**
 * Restores when imported files were uploaded, and by whom. A file that was there before keeps the earlier time, and only files
 * of the owner are attributed to someone else.
 */
export async function restoreFiles(
  tx: Tx,
  job: VisibleJob,
  { files, people }: { files: readonly FileContribution[]; people: RestoredPeople },
): Promise<void> {
  const rows = new Map(
    (
      await selectRestorableFiles(
        tx,
        job.id,
        files.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const changed: RestoredFile[] = [];
  const groups = new Map<string, 'live' | 'burst'>();
  for (const file of files) {
    const row = rows.get(file.id);
    if (!row) continue;
    const guestId = guestOf(file, row, people);
    const groupId = row.group_id !== null && guestId !== row.guest_id ? ownGroup(row, guestId) : row.group_id;
    const uploaded = new Date(file.uploaded);
    const ordered = file.ordered === undefined ? row.ordered_at : new Date(file.ordered);
    const isOrdered = ordered?.getTime() === row.ordered_at?.getTime();
    if (guestId === row.guest_id && isOrdered && uploaded.getTime() >= row.uploaded_at.getTime()) continue;
    changed.push({ id: row.id, uploaded, ordered, guestId, groupId });
    if (groupId !== row.group_id && row.group_type !== null)
      for (const id of [row.group_id, groupId]) groups.set(id as string, row.group_type);
  }
  if (changed.length === 0) return;
  await updateRestoredFiles(tx, changed);
  const renewed = (fileId: FileId) => ({ type: changeTypes.fileAdded, fileId, payload: { renewed: true } });
  await recordChanges(
    tx,
    job.id,
    changed.map(({ id }) => renewed(id)),
  );
  // [Note: a group belongs to one person]: its files leave the owner's group one after the other.
  await updateGroupCovers(
    tx,
    job.id,
    [...groups].map(([id, type]) => ({ id, type })),
  );
}

function guestOf(file: FileContribution, row: RestorableFile, people: RestoredPeople): GuestId | null {
  const isOwners = row.guest_id === null && row.added_by === row.owner_id;
  // The file itself is still there, with the person who added it.
  if (!isOwners || file.id === file.source_id) return row.guest_id;
  return people.keyOf(file.added_by).guest_id;
}

function ownGroup({ owner_id, added_by, group_id }: RestorableFile, guestId: GuestId | null): string {
  return ownGroupId({ owner_id, added_by, guest_id: guestId }, group_id as string);
}
