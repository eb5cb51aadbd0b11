import { type AccountId, type Checksum, changeTypes, type FileId, type FileType, type GuestId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import { checksumToBytes, type FileRow, type JobRow, type Tx } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { selectZonesForCapture } from './account-zone.repository.ts';
import { type Capture, captureOf, isNamedScreenshot, recaptureOf } from './capture.ts';
import { groupFromMetadata, updateGroupCovers } from './file-group.ts';
import type { FileHint } from './file-hint.ts';
import { type FileToInsert, insertFiles } from './file-row.repository.ts';
import { joinLiveParts } from './join-live-parts.ts';
import type { MediaCapture } from './media-columns.ts';
import { ownGroupId } from './own-group.ts';
import { addParticipant } from './participant.repository.ts';
import { placeColumnsOf, positionOf } from './place-columns.ts';
import { cameraOf } from './search-words.ts';

export interface FileToAdd {
  /** The id that the file was promised; a new one unless given. */
  id?: FileId;
  addedBy: AccountId;
  guestId: GuestId | null;
  checksum: Checksum;
  sizeBytes: number;
  path: string;
  type: FileType;
  mtime: Date;
  ctime: Date;
  /** The group that the client assigned; without one, the group in the metadata is used. */
  group: { id: string; type: 'live' | 'burst'; isPreferred: boolean } | undefined;
  hint: FileHint;
  media: MediaCapture;
  /** The date of the person's own file that this is a copy of. Where the copy's date has the same source, it is the same. */
  copied?: Capture | undefined;
  /** See [Note: order of batches]. */
  orderedAt?: Date | undefined;
}

/**
 * Inserts files into one job: the rows, the month counters, the job's size and the changes. Their space must already be taken
 * (`takeSpace`), their blob rows must exist and be locked, and the job must be locked. Returns the rows in the order of the files.
 */
export async function addFileRows(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'owner_id' | 'type'>,
  files: readonly FileToAdd[],
): Promise<FileRow[]> {
  const now = new Date();
  // Sorted, so that files that arrive in the same millisecond keep their order.
  const ids = files.map(() => newId<FileId>()).sort();
  const zones = await selectZonesForCapture(tx, files);
  const rows = files.map((file, index) =>
    rowOf(job, { ...file, id: file.id ?? (ids[index] as FileId) }, { now, timeZone: zones.get(file.addedBy) }),
  );
  const addedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const changes = rows.map(({ id }) => ({ type: changeTypes.fileAdded, fileId: id }));
  await recordChanges(tx, job.id, changes, { addedBytes });

  const inserted = new Map((await insertFiles(tx, rows)).map((row) => [row.id, row]));
  const added = rows.map(({ id }) => inserted.get(id) as FileRow);
  await updateGroupCovers(tx, job.id, groupsOfRows(added));
  await joinLiveParts(tx, job.id, liveIdsOf(files));
  if (job.type === 'story') await addParticipants(tx, job, files);
  return added;
}

/** Makes everyone who adds to an album a participant. */
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

function rowOf(
  job: Pick<JobRow, 'id' | 'owner_id' | 'type'>,
  file: FileToAdd & { id: FileId },
  when: { now: Date; timeZone: string | undefined },
): FileToInsert {
  // See [Note: names belong to files].
  const media = file.type === 'Documents' ? undefined : file.media;
  const group = file.group ?? (media && groupFromMetadata(media));
  const fields = { ...file, ...file.hint };
  const adder = { owner_id: job.owner_id, added_by: file.addedBy, guest_id: file.guestId };
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
    is_screenshot: media?.is_screenshot || isNamedScreenshot(file),
    ...(file.copied
      ? recaptureOf({ ...fields, ...file.copied }, media ?? {}, when)
      : captureOf(fields, media ?? {}, when)),
    group_id: group ? ownGroupId(adder, group.id) : null,
    group_type: group?.type ?? null,
    is_preferred: file.group?.isPreferred ?? false,
    ordered_at: file.orderedAt ?? null,
    camera: media ? cameraOf(media) : null,
    ...file.hint,
    is_favorite: job.type === 'timeline' && (file.hint.is_favorite ?? false),
    ...placeColumnsOf(positionOf(media, file.hint)),
  };
}

function liveIdsOf(files: readonly FileToAdd[]): string[] {
  const ids = files.map(({ type, media }) => (type === 'Documents' ? null : media.content_id));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The cover of a group may change when files are added to it. */
function groupsOfRows(added: readonly FileRow[]) {
  const groups = new Map(
    added.flatMap(({ group_id: id, group_type: type }) => (id !== null && type !== null ? [[id, type] as const] : [])),
  );
  return [...groups].map(([id, type]) => ({ id, type }));
}
