import type { AccountId, FileId, GuestId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/schema.ts';

export async function findGuestByToken(tx: Tx, tokenHash: Buffer, joinedAfter: Date): Promise<GuestId | undefined> {
  const row = await tx
    .selectFrom('guest')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', joinedAfter)
    .executeTakeFirst();
  return row?.id;
}

/** Locks the guest, who can contribute nothing then. Returns false when the guest is gone. */
export async function lockGuest(tx: Tx, guestId: GuestId): Promise<boolean> {
  const row = await tx.selectFrom('guest').select('id').where('id', '=', guestId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function lockUploadsOfGuest(tx: Tx, guestId: GuestId): Promise<void> {
  await tx.selectFrom('upload').select('id').where('guest_id', '=', guestId).orderBy('id').forUpdate().execute();
}

/** Locks every job with contributions of the guest, in the order in which everything locks several jobs. */
export async function lockJobsOfGuest(tx: Tx, guestId: GuestId): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select id from job where id in (
      select job_id from participant where guest_id = ${guestId}
      union select job_id from comment where guest_id = ${guestId}
      union select job_id from reaction where guest_id = ${guestId}
      union select job_id from file where guest_id = ${guestId}
      union select job_id from removed_person where guest_id = ${guestId}
    ) order by id for update
  `.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes the guest's reactions to files that the account has reacted to as well, and returns them. */
export async function deleteDuplicateReactions(
  tx: Tx,
  { guestId, accountId }: { guestId: GuestId; accountId: AccountId },
): Promise<Array<{ job_id: JobId; file_id: FileId; serial: number; is_trashed: boolean }>> {
  const { rows } = await sql<{ job_id: JobId; file_id: FileId; serial: number; is_trashed: boolean }>`
    with doubled as (
      delete from reaction where guest_id = ${guestId} and exists (
        select from reaction as own where own.file_id = reaction.file_id and own.account_id = ${accountId}
      ) returning job_id, file_id, serial
    ), counted as (
      update file set reaction_count = reaction_count - 1 from doubled where file.id = doubled.file_id
      returning file.id, file.deleted_at
    )
    select doubled.*, counted.deleted_at is not null as is_trashed
    from doubled join counted on counted.id = doubled.file_id
  `.execute(tx);
  return rows;
}

/**
 * Transfers everything else to the account. The account becomes a participant of the guest's albums, except of those whose
 * password has changed since. Where the guest was removed, the account is refused too, unless it takes part already.
 */
export async function moveContributionsToAccount(
  tx: Tx,
  { guestId, accountId, deviceId }: { guestId: GuestId; accountId: AccountId; deviceId: string },
): Promise<void> {
  const own = { account_id: accountId, guest_id: null };
  await tx.updateTable('reaction').set(own).where('guest_id', '=', guestId).execute();
  await tx.updateTable('comment').set(own).where('guest_id', '=', guestId).execute();
  await tx.updateTable('file').set({ added_by: accountId, guest_id: null }).where('guest_id', '=', guestId).execute();
  await tx
    .updateTable('upload')
    .set({ added_by: accountId, guest_id: null, device_id: deviceId })
    .where('guest_id', '=', guestId)
    .execute();
  await sql`
    insert into participant (job_id, account_id, is_subscribed, last_seen_serial, joined_at)
    select participant.job_id, ${accountId}::uuid, true, participant.last_seen_serial, participant.joined_at
    from participant join job on job.id = participant.job_id
    where participant.guest_id = ${guestId} and (job.password_hash is null or exists (
      select from admission where admission.job_id = job.id and admission.guest_id = ${guestId}
        and admission.link_epoch = job.link_epoch
    ))
    on conflict (job_id, person_id) do nothing
  `.execute(tx);
  await sql`
    insert into admission (job_id, account_id, link_epoch)
    select job_id, ${accountId}::uuid, link_epoch from admission where guest_id = ${guestId}
    on conflict (job_id, person_id) do update set link_epoch = greatest(admission.link_epoch, excluded.link_epoch)
  `.execute(tx);
  await sql`
    insert into removed_person (job_id, account_id, removed_at)
    select removed_person.job_id, ${accountId}::uuid, removed_person.removed_at
    from removed_person join job on job.id = removed_person.job_id
    where removed_person.guest_id = ${guestId} and job.owner_id <> ${accountId} and not exists (
      select from participant where participant.job_id = job.id and participant.account_id = ${accountId}
    )
    on conflict (job_id, person_id) do nothing
  `.execute(tx);
  await tx.deleteFrom('guest').where('id', '=', guestId).execute();
}
