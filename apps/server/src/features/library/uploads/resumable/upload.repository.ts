import { type AccountId, type FileId, type JobId, retention, type UploadId } from '@stund/contract';
import { sql } from 'kysely';
import type { PartialBlob } from '../../../../platform/blob-store/index.ts';
import type { Database, Row, Tx } from '../../../../platform/database/schema.ts';
import type { Uploader } from '../../../together/access/index.ts';
import type { Attribution } from '../../jobs/index.ts';
import type { UploadFields } from '../upload-fields.ts';

/** An upload with its JSON columns typed. */
export type Upload = Omit<Row<'upload'>, 'fields' | 'staging'> & { fields: UploadFields; staging: PartialBlob };

/** The states in which an upload reserves space and has partial bytes. */
const open = ['receiving', 'received'] as const;

/** A writer without a heartbeat for this time counts as dead if its process cannot be checked. */
const leaseSeconds = 15;
const leaseEnd = sql<Date>`now() - make_interval(secs => ${leaseSeconds})`;

/** The expiry after the last byte, or after the start if there is none. */
const expiryOf = {
  receiving: sql<Date>`now() + make_interval(days => ${retention.unfinishedUploadDays})`,
  empty: sql<Date>`now() + make_interval(hours => ${retention.emptyUploadHours})`,
  ended: sql<Date>`now() + make_interval(hours => ${retention.endedUploadHours})`,
};

export interface NewUpload {
  id: UploadId;
  jobId: JobId;
  ownerId: AccountId;
  adder: Attribution;
  deviceId: string | null;
  sizeBytes: number;
  fields: UploadFields;
  metadata: string;
  staging: PartialBlob;
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<Upload> {
  const row = await tx
    .insertInto('upload')
    .values({
      id: upload.id,
      job_id: upload.jobId,
      owner_id: upload.ownerId,
      added_by: upload.adder.addedBy,
      guest_id: upload.adder.guestId,
      device_id: upload.deviceId,
      size_bytes: upload.sizeBytes,
      fields: JSON.stringify(upload.fields),
      metadata: upload.metadata,
      staging: JSON.stringify(upload.staging),
      expires_at: expiryOf.empty,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUpload(row);
}

/** An upload of the given uploader, in any state. */
export async function findUpload(
  database: Database,
  wanted: { id: UploadId; jobId: JobId; adder: Attribution },
): Promise<Upload | undefined> {
  const row = await database
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('job_id', '=', wanted.jobId)
    .where('added_by', '=', wanted.adder.addedBy)
    .where('guest_id', 'is not distinct from', wanted.adder.guestId)
    .executeTakeFirst();
  return row && toUpload(row);
}

/** The uploads of an account, and those of others to its jobs, in any state. */
export async function selectUploadsOfAccount(database: Database, accountId: AccountId): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', '=', accountId), eb('added_by', '=', accountId)]))
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}

/** The upload, with its row locked until the transaction ends. */
export async function lockUpload(tx: Tx, id: UploadId): Promise<Upload | undefined> {
  const row = await tx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toUpload(row);
}

/** An upload of the identical file that has no bytes yet: its reply was lost. */
export async function findIdenticalEmptyUpload(tx: Tx, wanted: NewUpload): Promise<Upload | undefined> {
  const { checksum, path } = wanted.fields;
  if (checksum === undefined) return undefined;
  const rows = await tx
    .selectFrom('upload')
    .selectAll()
    .where('added_by', '=', wanted.adder.addedBy)
    .where('guest_id', 'is not distinct from', wanted.adder.guestId)
    .where('job_id', '=', wanted.jobId)
    .where('state', '=', 'receiving')
    .where('size_bytes', '=', wanted.sizeBytes)
    .where('offset_bytes', '=', 0)
    .where('writer', 'is', null)
    .where(sql<boolean>`fields ->> 'checksum' = ${checksum}`)
    .execute();
  const match = rows.find((row) => toUpload(row).fields.path.normalize('NFC') === path.normalize('NFC'));
  return match && toUpload(match);
}

/** What is open against the storage of an upload's owner: the owner's own, and that of everyone else (`others`). */
export async function sumOpenUploads(tx: Tx, { ownerId, jobId, adder }: NewUpload) {
  const isOthers = sql`(guest_id is not null or added_by <> owner_id)`;
  const isPersons = sql`(added_by = ${adder.addedBy} and guest_id is not distinct from ${adder.guestId})`;
  const { rows } = await sql<{
    ownerCount: number;
    personCount: number;
    jobCount: number;
    personBytes: number;
    jobBytes: number;
    othersBytes: number;
  }>`
    select
      count(*) filter (where not ${isOthers}) as "ownerCount",
      count(*) filter (where ${isPersons}) as "personCount",
      count(*) filter (where ${isOthers} and job_id = ${jobId}) as "jobCount",
      coalesce(sum(size_bytes) filter (where ${isPersons}), 0)::bigint as "personBytes",
      coalesce(sum(size_bytes) filter (where ${isOthers} and job_id = ${jobId}), 0)::bigint as "jobBytes",
      coalesce(sum(size_bytes) filter (where ${isOthers}), 0)::bigint as "othersBytes"
    from upload where owner_id = ${ownerId} and state in ('receiving', 'received')
  `.execute(tx);
  return rows[0]!;
}

/** Serialises the checks of the disk until the transaction ends. To be taken after all other locks. */
export async function lockDiskReservations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stund: disk', 0))`.execute(tx);
}

/** The number of bytes to keep free on the disk for unfinished uploads, from the point of view of this person. */
export async function sumPendingBytes(tx: Tx, adder: Attribution): Promise<number> {
  const { sum } = await tx
    .selectFrom('upload')
    .select(
      sql<number>`coalesce(sum(case
        when added_by = ${adder.addedBy} and guest_id is not distinct from ${adder.guestId} then size_bytes - offset_bytes
        else least(size_bytes - offset_bytes, offset_bytes)
      end), 0)::bigint`.as('sum'),
    )
    .where('state', 'in', open)
    .executeTakeFirstOrThrow();
  return sum;
}

/** The open uploads to a job of everyone but its owner. */
export async function selectUploadsOfOthers(database: Database, jobId: JobId): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', 'in', open)
    .where(sql<boolean>`(guest_id is not null or added_by <> owner_id)`)
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}

export async function selectUploadsOfDevice(
  database: Database,
  accountId: AccountId,
  deviceId: string,
): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .selectAll()
    .where('added_by', '=', accountId)
    .where('device_id', '=', deviceId)
    .where('state', 'in', open)
    .orderBy('id')
    .execute();
  return rows.map(toUpload);
}

/** Makes `writer` the writer of an upload without one. Undefined when it has one, or is not open. */
export async function claimFreeUpload(database: Database, id: UploadId, writer: string): Promise<Upload | undefined> {
  const row = await database
    .updateTable('upload')
    .set({ writer, writer_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where('writer', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toUpload(row);
}

/** Replaces a writer that is dead or has sent no heartbeat for a while. In the latter case both may have written. */
export async function takeOverUpload(
  database: Database,
  id: UploadId,
  claim: { writer: string; former: string; isFormerDead: boolean },
): Promise<Upload | undefined> {
  let query = database
    .updateTable('upload')
    .set({ writer: claim.writer, writer_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', open)
    .where('writer', '=', claim.former);
  if (!claim.isFormerDead)
    query = query
      .set({ staging: sql`staging || '{"isContested": true}'::jsonb` })
      .where('writer_seen_at', '<', leaseEnd);
  const row = await query.returningAll().executeTakeFirst();
  return row && toUpload(row);
}

/**
 * Records the durable bytes and returns the new expiry. Undefined when another writer has taken over, or the upload has ended.
 */
export async function recordProgress(
  database: Database,
  { id, size_bytes }: Pick<Upload, 'id' | 'size_bytes'>,
  { writer, staging }: { writer: string; staging: PartialBlob },
): Promise<Date | undefined> {
  const row = await database
    .updateTable('upload')
    .set({
      offset_bytes: staging.offsetBytes,
      staging: JSON.stringify(staging),
      state: staging.offsetBytes === size_bytes ? 'received' : 'receiving',
      writer_seen_at: sql<Date>`now()`,
      expires_at: expiryOf.receiving,
    })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .where('state', 'in', open)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

/** Records that the writer is alive although nothing has become durable recently. */
export async function recordHeartbeat(database: Database, id: UploadId, writer: string): Promise<void> {
  await database
    .updateTable('upload')
    .set({ writer_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}

export async function clearWriter(database: Database, id: UploadId, writer: string): Promise<void> {
  await database
    .updateTable('upload')
    .set({ writer: null, writer_seen_at: null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}

export async function markStored(
  tx: Tx,
  id: UploadId,
  { fileId, isDuplicate }: { fileId: FileId; isDuplicate: boolean },
): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ state: 'stored', file_id: fileId, is_duplicate: isDuplicate, writer: null, expires_at: expiryOf.ended })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(tx: Tx, id: UploadId, failure: string): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ state: 'failed', failure, writer: null, expires_at: expiryOf.ended })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(tx: Tx, id: UploadId): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', id).execute();
}

/** Expired uploads, and open ones of deleted jobs, that nobody is writing to. */
export async function selectExpiredUploads(database: Database, limit: number): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .innerJoin('job', 'job.id', 'upload.job_id')
    .selectAll('upload')
    .where(({ eb, and, or }) =>
      or([
        eb('upload.expires_at', '<', sql<Date>`now()`),
        and([eb('job.deleted_at', 'is not', null), eb('upload.state', 'in', open)]),
      ]),
    )
    .where(({ eb, or }) => or([eb('upload.writer', 'is', null), eb('upload.writer_seen_at', '<', leaseEnd)]))
    .orderBy('upload.expires_at')
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

/** Uploads whose bytes have all arrived and that nobody is storing. */
export async function selectReceivedUploads(database: Database, limit: number): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .innerJoin('job', 'job.id', 'upload.job_id')
    .selectAll('upload')
    .where('state', '=', 'received')
    .where('job.deleted_at', 'is', null)
    .orderBy('upload.id')
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

/** The handles that belong to an open upload. */
export async function selectKnownHandles(database: Database, handles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ handle: string }>`
    select staging ->> 'handle' as handle from upload
    where staging ->> 'handle' = any(${handles}) and state in ('receiving', 'received')
  `.execute(database);
  return new Set(rows.map((row) => row.handle));
}

export async function isHandleKnown(database: Database, handle: string): Promise<boolean> {
  return (await selectKnownHandles(database, [handle])).has(handle);
}

/** Every open upload, with one page in memory at a time. */
export async function* selectOpenUploads(database: Database): AsyncGenerator<Upload> {
  const pageSize = 200;
  for (let after: UploadId | undefined; ; ) {
    let query = database.selectFrom('upload').selectAll().where('state', 'in', open).orderBy('id').limit(pageSize);
    if (after) query = query.where('id', '>', after);
    const page = await query.execute();
    for (const row of page) yield toUpload(row);
    if (page.length < pageSize) return;
    after = page[pageSize - 1]!.id;
  }
}

export async function findOpenUpload(database: Database, id: UploadId): Promise<Upload | undefined> {
  const row = await database
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', open)
    .executeTakeFirst();
  return row && toUpload(row);
}

/** The caller's uploads to a job: the given ones, and those that can be resumed. */
export async function selectUploads(
  database: Database,
  wanted: { jobId: JobId; adder: Attribution; ids: readonly UploadId[]; limit: number },
): Promise<Upload[]> {
  const rows = await database
    .selectFrom('upload')
    .selectAll()
    .where('job_id', '=', wanted.jobId)
    .where('added_by', '=', wanted.adder.addedBy)
    .where('guest_id', 'is not distinct from', wanted.adder.guestId)
    .where(({ eb, or }) =>
      or([eb('state', 'in', open), ...(wanted.ids.length > 0 ? [eb('id', 'in', wanted.ids)] : [])]),
    )
    .orderBy('id', 'desc')
    .limit(wanted.limit)
    .execute();
  return rows.map(toUpload);
}

/** Whether the upload has a live writer. */
export function isBeingWritten({ writer, writer_seen_at }: Upload, now: Date): boolean {
  return writer !== null && writer_seen_at !== null && now.getTime() - writer_seen_at.getTime() < leaseSeconds * 1000;
}

/** The person who uploads. */
export function uploaderOfUpload({ added_by, guest_id, device_id }: Upload): Uploader {
  return { accountId: guest_id === null ? added_by : null, guestId: guest_id, deviceId: device_id };
}

function toUpload(row: Row<'upload'>): Upload {
  return {
    ...row,
    fields: row.fields as unknown as UploadFields,
    staging: row.staging as unknown as PartialBlob,
  };
}

export function findStoredFile(database: Database, id: FileId) {
  return database.selectFrom('file').select(['checksum', 'deleted_at']).where('id', '=', id).executeTakeFirst();
}

export function findWriter(database: Database, id: UploadId) {
  return database.selectFrom('upload').select(['writer', 'state']).where('id', '=', id).executeTakeFirst();
}
