import { type AccountId, type Checksum, changeTypes, type FileId, type FileType, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import { checksumToBytes, type JobRow, type MediaRow, type Tx } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { type Space, takeSpace } from './account-space.repository.ts';
import { insertFile } from './file.repository.ts';
import { addToJobSize, countInMonth, lockJob } from './job.repository.ts';

export interface FileToAdd {
  job: Pick<JobRow, 'id' | 'owner_id'>;
  addedBy: AccountId;
  checksum: Checksum;
  sizeBytes: number;
  path: string;
  type: FileType;
  mtime: Date;
  ctime: Date;
  group: { id: string; type: 'live' | 'burst'; isMaster: boolean } | undefined;
  media: Pick<MediaRow, 'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'is_screenshot'>;
}

/**
 * Writes everything that makes a file exist: its row, room on the account, the month's counters, the job's size and
 * the change. The blob's row must be there and locked. Locks account, then job, and holds both until the transaction ends.
 */
export async function addFileRow(tx: Tx, file: FileToAdd): Promise<{ id: FileId; space: Space }> {
  const space = await takeSpace(tx, file.job.owner_id, file.sizeBytes);
  await lockJob(tx, file.job.id);

  const id = newId<FileId>();
  const isScreenshot = file.media.is_screenshot;
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
    ...captureOf(file),
    group_id: file.group?.id ?? null,
    group_type: file.group?.type ?? null,
    is_master: file.group?.isMaster ?? true,
  });
  await countInMonth(tx, file.job.id, { month, type: file.type, isScreenshot }, 1);
  await addToJobSize(tx, file.job.id, file.sizeBytes);
  await recordChanges(tx, file.job.id as JobId, [{ type: changeTypes.fileAdded, fileId: id }]);
  return { id, space };
}

/**
 * When the bytes say nothing of when they were made (or have not been looked at yet), the time the file was last
 * changed stands in, read in UTC so that no server's or client's zone moves it.
 */
function captureOf(file: FileToAdd) {
  const { captured_wall, captured_offset_minutes, captured_source } = file.media;
  if (captured_wall !== null && captured_source !== null)
    return { captured_wall, captured_offset_minutes, captured_source };
  return { captured_wall: wallClockInUtc(file.mtime), captured_offset_minutes: null, captured_source: 'modified' };
}

/** 'YYYY-MM-DD HH:MM:SS.mmm' */
export function wallClockInUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}
