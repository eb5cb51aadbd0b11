import { type AccountId, type CommentId, changeTypes, type FileId, type GuestId, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { NewChange } from '../../../../kernel/record-change.ts';
import type { Database, Tx } from '../../../../platform/database/schema.ts';

/** Jobs of others in which the account has left something. */
export async function selectJobsOfOthers(database: Database, id: AccountId, limit: number): Promise<JobId[]> {
  const { rows } = await sql<{ job_id: JobId }>`
    select job_id from (
      select job_id from participant where account_id = ${id}
      union select job_id from admission where account_id = ${id}
      union select job_id from removed_person where account_id = ${id}
      union select job_id from comment where account_id = ${id}
      union select job_id from reaction where account_id = ${id}
      union select job_id from file where added_by = ${id}
    ) as left_in join job on job.id = left_in.job_id
    where job.owner_id <> ${id} order by job_id limit ${limit}
  `.execute(database);
  return rows.map((row) => row.job_id);
}

/** Inserts the guest that stands for the account in one album. Its token is random and forgotten at once. */
export async function insertPlaceholder(tx: Tx, id: GuestId, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into guest (id, token_hash, name, last_used_at, is_deleted_account)
    values (${id}, ${tokenHash}, null, 'infinity', true) on conflict (id) do nothing
  `.execute(tx);
}

export interface Handover {
  accountId: AccountId;
  jobId: JobId;
  placeholder: GuestId;
}

/** Hands some of the files over to the placeholder, and returns their number. */
export async function handOverFiles(
  tx: Tx,
  { accountId, jobId, placeholder }: Handover,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update file set guest_id = ${placeholder}, added_by = owner_id where id in (
      select id from file where job_id = ${jobId} and added_by = ${accountId} and guest_id is null limit ${limit}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Removes the texts of the comments, leaves their places to the placeholder, and returns what other people's pages have to learn. */
export async function emptyComments(tx: Tx, { accountId, jobId, placeholder }: Handover): Promise<NewChange[]> {
  const { rows } = await sql<{ id: CommentId; file_id: FileId | null }>`
    update comment set account_id = null, guest_id = ${placeholder}, text = '…', edited_at = null
    where job_id = ${jobId} and account_id = ${accountId} returning id, file_id
  `.execute(tx);
  return rows.map(({ id, file_id: fileId }) => ({
    type: changeTypes.comment,
    ...(fileId !== null && { fileId }),
    payload: { comment_id: id, user_uuid: placeholder },
  }));
}

/** The placeholder takes the seat of the account where it has files; otherwise the seat is given up. */
export async function giveUpSeat(tx: Tx, { accountId, jobId, placeholder }: Handover): Promise<void> {
  await sql`
    update participant set account_id = null, guest_id = ${placeholder}, is_subscribed = false
    where job_id = ${jobId} and account_id = ${accountId}
      and exists (select from file where file.job_id = ${jobId} and file.guest_id = ${placeholder})
  `.execute(tx);
  for (const table of ['participant', 'admission', 'removed_person'] as const)
    await tx.deleteFrom(table).where('job_id', '=', jobId).where('account_id', '=', accountId).execute();
}

/** Replaces the id of the account in what the album recorded. */
export async function renameInChanges(tx: Tx, { accountId, jobId, placeholder }: Handover): Promise<void> {
  await sql`
    update change set payload = jsonb_set(payload, '{user_uuid}', to_jsonb(${placeholder}::text))
    where job_id = ${jobId} and payload ->> 'user_uuid' = ${accountId}
  `.execute(tx);
  await sql`update activity set sole_person = ${placeholder} where job_id = ${jobId} and sole_person = ${accountId}`.execute(
    tx,
  );
}

/** Deletes the placeholder where it stands for nothing. */
export async function deleteIdlePlaceholder(tx: Tx, placeholder: GuestId): Promise<void> {
  await sql`
    delete from guest where id = ${placeholder}
      and not exists (select from comment where guest_id = ${placeholder})
      and not exists (select from file where guest_id = ${placeholder})
  `.execute(tx);
}
