import { changeTypes, type FileId, type FileType, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import type { FileTable, Tx } from '../../platform/database/schema.ts';
import { countInMonth } from './job.repository.ts';

/** A file of a group, as much as has to be known to say who stands for all. */
export interface GroupMember {
  id: FileId;
  type: FileType;
  month: number;
  captured_wall: string;
  is_screenshot: boolean;
  is_master: boolean;
  /** By choice of the client or of the camera. */
  is_preferred: boolean;
}

/**
 * [Note: one tile for a group] Of a live photo the pictures are shown and their films are behind them; of a burst one
 * picture is. Nothing is ever hidden without a file of the same group that is shown.
 */
export function mastersOf(type: 'live' | 'burst', members: readonly GroupMember[]): Set<FileId> {
  const pictures = members.filter((member) => member.type === 'Pictures');
  if (pictures.length === 0) return idsOf(members);
  if (type === 'live') return idsOf(pictures);
  const order = [...pictures].sort(
    (a, b) =>
      Number(b.is_preferred) - Number(a.is_preferred) ||
      a.captured_wall.localeCompare(b.captured_wall) ||
      a.id.localeCompare(b.id),
  );
  return idsOf([...order.slice(0, 1), ...members.filter((member) => member.type !== 'Pictures')]);
}

function idsOf(members: readonly GroupMember[]): Set<FileId> {
  return new Set(members.map((member) => member.id));
}

/** Says anew who stands for a group, after a file came, went or was looked at; with counters and changes. The job must be locked. */
export async function settleGroup(
  tx: Tx,
  jobId: JobId,
  group: { id: string; type: NonNullable<FileTable['group_type']> },
): Promise<void> {
  const members = await selectGroup(tx, jobId, group.id);
  const masters = mastersOf(group.type, members);
  const changed = members.filter((member) => member.is_master !== masters.has(member.id));
  for (const member of changed) {
    const isMaster = masters.has(member.id);
    await tx.updateTable('file').set({ is_master: isMaster }).where('id', '=', member.id).execute();
    await countInMonth(
      tx,
      jobId,
      { month: member.month, type: member.type, isScreenshot: member.is_screenshot },
      isMaster ? 1 : -1,
    );
  }
  if (changed.length > 0)
    await recordChanges(
      tx,
      jobId,
      members.map(({ id, is_master }) => ({
        type: changeTypes.fileAdded,
        fileId: id,
        payload: { renewed: is_master && masters.has(id) },
      })),
    );
}

async function selectGroup(tx: Tx, jobId: JobId, groupId: string): Promise<GroupMember[]> {
  return tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.type', 'file.month', 'file.captured_wall', 'file.is_screenshot', 'file.is_master'])
    .select((eb) =>
      eb.or([eb('file.is_preferred', '=', true), eb('media.is_burst_primary', '=', true)]).as('is_preferred'),
    )
    .where('file.job_id', '=', jobId)
    .where('file.group_id', '=', groupId)
    .where('file.deleted_at', 'is', null)
    .$narrowType<{ is_preferred: boolean }>()
    .execute();
}

/** The group that a file's bytes put it in, when nobody has put it in another. */
export function groupInBytes(media: {
  content_id: string | null;
  burst_id: string | null;
}): { id: string; type: 'live' | 'burst' } | undefined {
  if (media.content_id !== null) return { id: media.content_id, type: 'live' };
  return media.burst_id === null ? undefined : { id: media.burst_id, type: 'burst' };
}
