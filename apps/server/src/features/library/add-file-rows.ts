import {
  type AccountId,
  type Checksum,
  changeTypes,
  type FileId,
  type FileType,
  type GuestId,
  type JobId,
} from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import { recordChanges } from '../../kernel/record-change.ts';
import {
  checksumToBytes,
  type FileRow,
  type JobRow,
  type MediaRow,
  type NewFile,
  type Tx,
} from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { addParticipant } from '../access/index.ts';
import { captureOf, isNamedScreenshot } from './capture.ts';
import { groupInBytes, settleGroups } from './file-group.ts';
import type { FileHint } from './file-hint.ts';
import { insertFiles } from './file-row.repository.ts';
import { countFiles } from './month-counters.repository.ts';

export interface FileToAdd {
  addedBy: AccountId;
  guestId: GuestId | null;
  checksum: Checksum;
  sizeBytes: number;
  path: string;
  type: FileType;
  mtime: Date;
  ctime: Date;
  /** As the client knows it; otherwise as the bytes say. */
  group: { id: string; type: 'live' | 'burst'; isPreferred: boolean } | undefined;
  hint: FileHint;
  media: Pick<
    MediaRow,
    'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'is_screenshot' | 'content_id' | 'burst_id'
  >;
}

/**
 * Writes everything that makes files of one job exist but their room on the account, which must have been taken (`takeSpace`): rows,
 * the months' counters, the job's size and the changes. The rows of their blobs must be there and locked. Locks the job until the
 * transaction ends. Answers the rows in the order of the files.
 */
export async function addFileRows(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'owner_id' | 'type'>,
  files: readonly FileToAdd[],
): Promise<FileRow[]> {
  const now = new Date();
  // In the order of the files, also when they come in the same millisecond.
  const ids = files.map(() => newId<FileId>()).sort();
  const rows = files.map((file, index) => rowOf(job, { ...file, id: ids[index] as FileId }, now));
  const addedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const changes = rows.map(({ id }) => ({ type: changeTypes.fileAdded, fileId: id }));
  await lockStillPresent(tx, job.id);
  await recordChanges(tx, job.id, changes, { addedBytes });

  const inserted = new Map((await insertFiles(tx, rows)).map((row) => [row.id, row]));
  const added = rows.map(({ id }) => inserted.get(id) as FileRow);
  await countFiles(
    tx,
    job.id,
    added.map(({ month, type, is_screenshot }) => ({ month, type, isScreenshot: is_screenshot })),
  );
  await settleGroups(tx, job.id, groupsOf(added));
  if (job.type === 'story') await addParticipants(tx, job, files);
  return added;
}

/** Whoever adds to an album takes part in it. */
async function addParticipants(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'owner_id'>,
  files: readonly FileToAdd[],
): Promise<void> {
  const adders = new Map(files.map(({ addedBy, guestId }) => [guestId ?? addedBy, { addedBy, guestId }]));
  adders.delete(job.owner_id);
  let hasNew = false;
  for (const { addedBy, guestId } of adders.values()) {
    const person = guestId === null ? { account_id: addedBy, guest_id: null } : { account_id: null, guest_id: guestId };
    if (await addParticipant(tx, job.id, person)) hasNew = true;
  }
  if (hasNew) await recordChanges(tx, job.id, [{ type: changeTypes.jobChanged }]);
}

/** An upload may end after its album was deleted, whose room has been given back, or is gone for good. */
async function lockStillPresent(tx: Tx, jobId: JobId): Promise<void> {
  const job = await tx.selectFrom('job').select('deleted_at').where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (!job || job.deleted_at !== null) throw new DomainError('gone', 'Job has been deleted');
}

function rowOf(
  job: Pick<JobRow, 'id' | 'owner_id'>,
  file: FileToAdd & { id: FileId },
  now: Date,
): NewFile & { id: FileId } {
  const group = file.group ?? groupInBytes(file.media);
  return {
    id: file.id,
    job_id: job.id,
    owner_id: job.owner_id,
    added_by: file.addedBy,
    guest_id: file.guestId,
    checksum: checksumToBytes(file.checksum),
    path: file.path,
    size_bytes: file.sizeBytes,
    mtime: file.mtime,
    ctime: file.ctime,
    type: file.type,
    is_screenshot: file.media.is_screenshot || isNamedScreenshot(file),
    ...captureOf({ ...file, ...file.hint }, file.media, now),
    group_id: group?.id ?? null,
    group_type: group?.type ?? null,
    is_preferred: file.group?.isPreferred ?? false,
    ...file.hint,
  };
}

/** Who stands for a group may change with those who come to it. */
function groupsOf(added: readonly FileRow[]) {
  const groups = new Map(
    added.flatMap(({ group_id: id, group_type: type }) => (id !== null && type !== null ? [[id, type] as const] : [])),
  );
  return [...groups].map(([id, type]) => ({ id, type }));
}
