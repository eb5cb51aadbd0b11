import type { Checksum, JobId } from '@stund/contract';
import { type NewChange, recordChanges } from '../../../kernel/record-change.ts';
import { checksumFromBytes, type FileRow, type Tx } from '../../../platform/database/schema.ts';
import { adjustMonthCounters, recordInShares, updateGroupCovers } from '../../../storage/index.ts';

/** The fields of a file that moving it to or from the trash needs. */
export type MovingFile = Pick<
  FileRow,
  | 'id'
  | 'added_by'
  | 'guest_id'
  | 'type'
  | 'month'
  | 'is_screenshot'
  | 'is_master'
  | 'checksum'
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
  'checksum',
  'size_bytes',
  'group_id',
  'group_type',
  'deleted_at',
  'comment_count',
  'reaction_count',
] as const;

/**
 * Updates what a job records of its files when they leave it (-1) or return (1): counters, size, changes and group covers. The
 * rows must already be updated, and the account and the job locked.
 */
export async function recordMove(
  tx: Tx,
  jobId: JobId,
  files: readonly MovingFile[],
  { by, changeType }: { by: 1 | -1; changeType: NewChange['type'] },
): Promise<void> {
  if (files.length === 0) return;
  const counted = files.filter((file) => file.is_master);
  await adjustMonthCounters(
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
  await updateGroupCovers(tx, jobId, groupsOfFiles(files));
  const ids = files.map((file) => file.id);
  await recordInShares(tx, { ids }, by === 1 ? 'added' : 'removed');
}

export function checksumsOf(files: readonly Pick<MovingFile, 'checksum'>[]): Checksum[] {
  return [...new Set(files.map((file) => checksumFromBytes(file.checksum)))];
}

function sizeOf(files: readonly Pick<MovingFile, 'size_bytes'>[]): number {
  return files.reduce((sum, file) => sum + file.size_bytes, 0);
}

export function groupsOfFiles(files: readonly Pick<MovingFile, 'group_id' | 'group_type'>[]) {
  const groups = new Map<string, { id: string; type: NonNullable<MovingFile['group_type']> }>();
  for (const { group_id: id, group_type: type } of files)
    if (id !== null && type !== null) groups.set(id, { id, type });
  return [...groups.values()];
}

/** [Note: tiles and hidden files] Moving the visible picture of a group moves the group's hidden files too. */
export function isGroupCover(file: Pick<MovingFile, 'group_id' | 'is_master' | 'type'>): boolean {
  return file.group_id !== null && file.is_master && file.type === 'Pictures';
}
