import type { AccountId, CommentId, FileId, GuestId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, JobRow, Tx } from '../../../platform/database/schema.ts';

export async function insertSeedAlbum(
  tx: Tx,
  album: { id: JobId; ownerId: AccountId; title: string },
): Promise<JobRow> {
  const job = await tx
    .insertInto('job')
    .values({
      id: album.id,
      type: 'story',
      owner_id: album.ownerId,
      title: album.title,
      privacy_mode: 'shared',
      permissions: 3,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('participant')
    .values({ job_id: album.id, account_id: album.ownerId, guest_id: null, is_subscribed: true })
    .execute();
  return job;
}

/** Adds guests as participants. Nobody knows their tokens. */
export async function insertSeedGuests(
  tx: Tx,
  jobId: JobId,
  guests: ReadonlyArray<{ id: GuestId; tokenHash: Buffer; name: string }>,
): Promise<void> {
  const ids = guests.map(({ id }) => id);
  await sql`
    insert into guest (id, token_hash, name)
    select * from unnest(${ids}::uuid[], ${guests.map((guest) => guest.tokenHash)}::bytea[],
      ${guests.map((guest) => guest.name)}::text[])
  `.execute(tx);
  await sql`
    insert into participant (job_id, guest_id, is_subscribed)
    select ${jobId}, id, false from unnest(${ids}::uuid[]) as id
  `.execute(tx);
}

export interface SeedComment {
  id: CommentId;
  fileId: FileId;
  guestId: GuestId;
  text: string;
}

/** Inserts comments and updates the counters. The job must be locked. */
export async function insertSeedComments(
  tx: Tx,
  job: { id: JobId; serial: number },
  comments: readonly SeedComment[],
): Promise<void> {
  await sql`
    with added as (
      insert into comment (id, job_id, file_id, guest_id, text, serial)
      select row.id, ${job.id}, row.file_id, row.guest_id, row.text, ${job.serial}
      from unnest(
        ${comments.map(({ id }) => id)}::uuid[], ${comments.map(({ fileId }) => fileId)}::uuid[],
        ${comments.map(({ guestId }) => guestId)}::uuid[], ${comments.map(({ text }) => text)}::text[]
      ) as row (id, file_id, guest_id, text)
      returning file_id
    ), counted as (select file_id, count(*) as comments from added group by file_id)
    update file set comment_count = comment_count + counted.comments from counted where file.id = counted.file_id
  `.execute(tx);
  await sql`update job set comment_count = comment_count + ${comments.length} where id = ${job.id}`.execute(tx);
}

export async function selectFileIdsOfJob(database: Database, jobId: JobId): Promise<FileId[]> {
  const rows = await database.selectFrom('file').select('id').where('job_id', '=', jobId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
