import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { type NewChange, recordChanges } from '../../kernel/record-change.ts';
import type { Schema, Tx } from '../../platform/database/schema.ts';
import { type GroupMember, selectGroupMembers, updateCoverRows } from './file-group.repository.ts';
import { adjustMonthCounters, type CountedFile } from './month-counters.repository.ts';

/**
 * [Note: one tile for a group] A live photo shows its pictures and hides their videos; a burst shows one picture. A file is
 * only hidden while another file of its group is visible.
 */
export function groupCovers(type: 'live' | 'burst', members: readonly GroupMember[]): Set<FileId> {
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

interface Group {
  id: string;
  type: NonNullable<Schema['file']['group_type']>;
}

/**
 * Recomputes the covers of a group after a file was added, removed or processed, with counters and changes. The job must be
 * locked.
 */
export function updateGroupCover(tx: Tx, jobId: JobId, group: Group): Promise<void> {
  return updateGroupCovers(tx, jobId, [group]);
}

/** As updateGroupCover() for many groups, with a constant number of statements. */
export async function updateGroupCovers(tx: Tx, jobId: JobId, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  const found = await selectGroupMembers(
    tx,
    jobId,
    groups.map(({ id }) => id),
  );
  const membersOf = Map.groupBy(found, (member) => member.group_id);
  const shown: GroupMember[] = [];
  const hidden: GroupMember[] = [];
  const changes: NewChange[] = [];
  for (const { id, type } of groups) {
    const members = membersOf.get(id) ?? [];
    const masters = groupCovers(type, members);
    const changed = members.filter((member) => member.is_master !== masters.has(member.id));
    if (changed.length === 0) continue;
    for (const member of changed) (masters.has(member.id) ? shown : hidden).push(member);
    for (const member of members) changes.push(changeOf(member, masters.has(member.id)));
  }
  if (changes.length === 0) return;
  await updateCoverRows(tx, { shown: shown.map(({ id }) => id), hidden: hidden.map(({ id }) => id) });
  await adjustMonthCounters(tx, jobId, shown.map(countedOf), 1);
  await adjustMonthCounters(tx, jobId, hidden.map(countedOf), -1);
  await recordChanges(tx, jobId, changes, { isActivity: false });
}

function changeOf({ id, is_master: wasMaster }: GroupMember, isMaster: boolean): NewChange {
  return { type: changeTypes.fileAdded, fileId: id, payload: { renewed: wasMaster && isMaster } };
}

function countedOf({ month, type, is_screenshot }: GroupMember): CountedFile {
  return { month, type, isScreenshot: is_screenshot };
}

/** The group that a file's metadata names. */
export function groupFromMetadata(media: {
  content_id: string | null;
  burst_id: string | null;
}): { id: string; type: 'live' | 'burst' } | undefined {
  if (media.content_id !== null) return { id: media.content_id, type: 'live' };
  return media.burst_id === null ? undefined : { id: media.burst_id, type: 'burst' };
}
