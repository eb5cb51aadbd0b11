import type { JobId } from '@stund/contract';
import { type NewChange, recordChanges } from '../../kernel/record-change.ts';
import type { FileRow, Tx } from '../../platform/database/schema.ts';
import { countInMonths, settleGroups } from '../library/index.ts';

/** A file as much as has to be known to move it into the trash or out of it. */
export type MovingFile = Pick<
  FileRow,
  | 'id'
  | 'added_by'
  | 'guest_id'
  | 'type'
  | 'month'
  | 'is_screenshot'
  | 'is_master'
  | 'size_bytes'
  | 'group_id'
  | 'group_type'
  | 'deleted_at'
  | 'comment_count'
  | 'reaction_count'
>;

export const movingColumns = [
  'id',
  'added_by',
  'guest_id',
  'type',
  'month',
  'is_screenshot',
  'is_master',
  'size_bytes',
  'group_id',
  'group_type',
  'deleted_at',
  'comment_count',
  'reaction_count',
] as const;

/**
 * Everything a job notes of files besides their rows, when they leave it (-1) or come back (1): counters, size, changes, and
 * who stands for the groups they are in. The rows are written already, the account and the job are locked.
 */
export async function noteMove(
  tx: Tx,
  jobId: JobId,
  files: readonly MovingFile[],
  { by, changeType }: { by: 1 | -1; changeType: NewChange['type'] },
): Promise<void> {
  if (files.length === 0) return;
  const counted = files.filter((file) => file.is_master);
  await countInMonths(
    tx,
    jobId,
    counted.map(({ month, type, is_screenshot }) => ({ month, type, isScreenshot: is_screenshot })),
    by,
  );
  const changes = files.map((file) => ({ type: changeType, fileId: file.id }));
  await recordChanges(tx, jobId, changes, {
    addedBytes: by * sizeOf(files),
    addedComments: by * files.reduce((sum, file) => sum + file.comment_count, 0),
    addedReactions: by * files.reduce((sum, file) => sum + file.reaction_count, 0),
  });
  await settleGroups(tx, jobId, groupsOf(files));
}

export function sizeOf(files: readonly Pick<MovingFile, 'size_bytes'>[]): number {
  return files.reduce((sum, file) => sum + file.size_bytes, 0);
}

export function groupsOf(files: readonly Pick<MovingFile, 'group_id' | 'group_type'>[]) {
  const groups = new Map<string, { id: string; type: NonNullable<MovingFile['group_type']> }>();
  for (const { group_id: id, group_type: type } of files)
    if (id !== null && type !== null) groups.set(id, { id, type });
  return [...groups.values()];
}

/** [Note: what a tile stands for] A picture that is shown, of a group in which others are behind it, takes those along. */
export function standsForOthers(file: Pick<MovingFile, 'group_id' | 'is_master' | 'type'>): boolean {
  return file.group_id !== null && file.is_master && file.type === 'Pictures';
}
