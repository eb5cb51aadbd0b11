import { type AccountId, type Checksum, changeTypes, type FileId, type FileType, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import { checksumToBytes, type JobRow, type MediaRow, type Tx } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { type Space, takeSpace } from './account-space.repository.ts';
import { captureOf, isNamedScreenshot } from './capture.ts';
import { insertFile } from './file.repository.ts';
import type { FileHint } from './file-hint.ts';
import { addToJobSize, countInMonth, lockJob } from './job.repository.ts';
import { groupInBytes, settleGroup } from './settle-group.ts';

export interface FileToAdd {
  job: Pick<JobRow, 'id' | 'owner_id'>;
  addedBy: AccountId;
  checksum: Checksum;
  sizeBytes: number;
  path: string;
  type: FileType;
  mtime: Date;
  ctime: Date;
  /** As the client knows it; otherwise as the bytes say. */
  group: { id: string; type: 'live' | 'burst'; isPreferred: boolean } | undefined;
  hint: FileHint;
  /** Room that an unfinished upload has held for it. */
  reservedBytes?: number | undefined;
  media: Pick<
    MediaRow,
    'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'is_screenshot' | 'content_id' | 'burst_id'
  >;
}

/**
 * Writes everything that makes a file exist: its row, room on the account, the month's counters, the job's size and
 * the change. The blob's row must be there and locked. Locks account, then job, and holds both until the transaction ends.
 */
export async function addFileRow(tx: Tx, file: FileToAdd): Promise<{ id: FileId; space: Space }> {
  const space = await takeSpace(tx, file.job.owner_id, file);
  await lockJob(tx, file.job.id);

  const id = newId<FileId>();
  const isScreenshot = file.media.is_screenshot || isNamedScreenshot(file);
  const group = file.group ?? groupInBytes(file.media);
  const { month } = await insertFile(tx, {
    id,
    job_id: file.job.id,
    owner_id: file.job.owner_id,
    added_by: file.addedBy,
    checksum: checksumToBytes(file.checksum),
    path: file.path,
    size_bytes: file.sizeBytes,
    mtime: file.mtime,
    ctime: file.ctime,
    type: file.type,
    is_screenshot: isScreenshot,
    ...captureOf({ ...file, ...file.hint }, file.media, new Date()),
    group_id: group?.id ?? null,
    group_type: group?.type ?? null,
    is_preferred: file.group?.isPreferred ?? false,
    ...file.hint,
  });
  await countInMonth(tx, file.job.id, { month, type: file.type, isScreenshot }, 1);
  await addToJobSize(tx, file.job.id, file.sizeBytes);
  await recordChanges(tx, file.job.id as JobId, [{ type: changeTypes.fileAdded, fileId: id }]);
  if (group) await settleGroup(tx, file.job.id, group);
  return { id, space };
}
