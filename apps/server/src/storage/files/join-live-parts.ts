import { changeTypes, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { updateGroupCovers } from './file-group.ts';
import { type LivePart, renameLiveGroups, selectLiveParts } from './live-parts.repository.ts';
import { ownGroupId } from './own-group.ts';

/**
 * Makes one group of the files of a live photo that have the same identifier in their bytes but came with different groups: an import
 * names the group of a video whose identifier was removed, and another import brings the video that has it. Only files that the same
 * person added are joined. The job must be locked, and the files must have their groups.
 */
export async function joinLiveParts(tx: Tx, jobId: JobId, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const names = namesOfGroups(await selectLiveParts(tx, jobId, contentIds));
  if (names.size === 0) return;
  const moved = await renameLiveGroups(tx, jobId, names);
  await recordChanges(
    tx,
    jobId,
    moved.map((fileId) => ({ type: changeTypes.fileAdded, fileId, payload: { renewed: true } })),
    { isActivity: false },
  );
  await updateGroupCovers(
    tx,
    jobId,
    [...new Set(names.values())].map((id) => ({ id, type: 'live' as const })),
  );
}

/** The new ids of the groups that become part of another one. */
export function namesOfGroups(parts: readonly LivePart[]): Map<string, string> {
  const names = new Map<string, string>();
  const currentNameOf = (id: string): string => {
    const name = names.get(id);
    return name === undefined ? id : currentNameOf(name);
  };
  const photos = Map.groupBy(parts, (part) => JSON.stringify([part.added_by, part.guest_id, part.content_id]));
  for (const photo of photos.values()) {
    const ids = [...new Set(photo.map(({ group_id: id }) => currentNameOf(id)))].sort();
    // A group that a client named may have files without an identifier.
    const target = ids.find((id) => !photo.some((part) => ownGroupId(part, part.content_id) === id)) ?? ids[0];
    for (const id of ids) if (id !== target) names.set(id, target as string);
  }
  return new Map([...names.keys()].map((id) => [id, currentNameOf(id)]));
}
