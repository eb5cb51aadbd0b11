import { changeTypes, type FileId, type FileType, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import { type NewChange, recordChanges } from '../../kernel/record-change.ts';
import type { FileTable, Tx } from '../../platform/database/schema.ts';
import { type Counted, countInMonths } from './month-counters.repository.ts';

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

interface Group {
  id: string;
  type: NonNullable<FileTable['group_type']>;
}

/** Says anew who stands for a group, after a file came, went or was looked at; with counters and changes. The job must be locked. */
export function settleGroup(tx: Tx, jobId: JobId, group: Group): Promise<void> {
  return settleGroups(tx, jobId, [group]);
}

/** As settleGroup(), of many groups with a few statements. */
export async function settleGroups(tx: Tx, jobId: JobId, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return;
  const found = await selectMembers(
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
    const masters = mastersOf(type, members);
    const changed = members.filter((member) => member.is_master !== masters.has(member.id));
    if (changed.length === 0) continue;
    for (const member of changed) (masters.has(member.id) ? shown : hidden).push(member);
    for (const member of members) changes.push(changeOf(member, masters.has(member.id)));
  }
  if (changes.length === 0) return;
  await updateMasters(tx, { shown: shown.map(({ id }) => id), hidden: hidden.map(({ id }) => id) });
  await countInMonths(tx, jobId, shown.map(countedOf), 1);
  await countInMonths(tx, jobId, hidden.map(countedOf), -1);
  await recordChanges(tx, jobId, changes);
}

function changeOf({ id, is_master: wasMaster }: GroupMember, isMaster: boolean): NewChange {
  return { type: changeTypes.fileAdded, fileId: id, payload: { renewed: wasMaster && isMaster } };
}

function countedOf({ month, type, is_screenshot }: GroupMember): Counted {
  return { month, type, isScreenshot: is_screenshot };
}

async function updateMasters(tx: Tx, { shown, hidden }: { shown: FileId[]; hidden: FileId[] }): Promise<void> {
  await sql`
    update file set is_master = id = any(${shown}::uuid[]) where id = any(${[...shown, ...hidden]}::uuid[])
  `.execute(tx);
}

function selectMembers(
  tx: Tx,
  jobId: JobId,
  groupIds: readonly string[],
): Promise<Array<GroupMember & { group_id: string }>> {
  return tx
    .selectFrom('file')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.type', 'file.month', 'file.captured_wall', 'file.is_screenshot', 'file.is_master'])
    .select('file.group_id')
    .select((eb) =>
      eb.or([eb('file.is_preferred', '=', true), eb('media.is_burst_primary', '=', true)]).as('is_preferred'),
    )
    .where('file.job_id', '=', jobId)
    .where('file.group_id', '=', sql<string>`any(${groupIds as string[]}::text[])`)
    .where('file.deleted_at', 'is', null)
    .$narrowType<{ is_preferred: boolean; group_id: string }>()
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
