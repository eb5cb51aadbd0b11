import type { JobId, PersonId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';
import { deleteNoticesOf } from './access.repository.ts';
import type { PersonKey } from './person.ts';

/** A participant of the job, someone with an unfinished upload to it, or someone who has been removed from it. */
export async function findPersonOfJob(tx: Tx, jobId: JobId, personId: PersonId): Promise<PersonKey | undefined> {
  const { rows } = await sql<PersonKey>`
    select account_id, guest_id from participant where job_id = ${jobId} and person_id = ${personId}
    union select account_id, guest_id from removed_person where job_id = ${jobId} and person_id = ${personId}
    union select case when guest_id is null then added_by end, guest_id from upload
      where job_id = ${jobId} and coalesce(guest_id, added_by) = ${personId}
  `.execute(tx);
  return rows[0];
}

/** Takes the person's seat and admission, and refuses them from now on. The job must be locked. */
export async function removePersonFromJob(tx: Tx, jobId: JobId, personId: PersonId, person: PersonKey): Promise<void> {
  await tx.deleteFrom('participant').where('job_id', '=', jobId).where('person_id', '=', personId).execute();
  if (person.account_id !== null) await deleteNoticesOf(tx, jobId, person.account_id);
  await tx.deleteFrom('admission').where('job_id', '=', jobId).where('person_id', '=', personId).execute();
  await tx
    .insertInto('removed_person')
    .values({ job_id: jobId, ...person })
    .onConflict((conflict) => conflict.columns(['job_id', 'person_id']).doNothing())
    .execute();
}

/** Returns false when the person was not removed. */
export async function deleteRemoval(tx: Tx, jobId: JobId, personId: PersonId): Promise<boolean> {
  const result = await tx
    .deleteFrom('removed_person')
    .where('job_id', '=', jobId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export interface RemovedPerson extends PersonKey {
  person_id: PersonId;
  name: string;
  picture_id: string | null;
  removed_at: Date;
}

/** The people removed from a job, the latest first. */
export function selectRemovedPeople(database: Database, jobId: JobId): Promise<RemovedPerson[]> {
  return database
    .selectFrom('removed_person')
    .leftJoin('account', 'account.id', 'removed_person.account_id')
    .leftJoin('guest', 'guest.id', 'removed_person.guest_id')
    .leftJoin('profile_picture', 'profile_picture.account_id', 'removed_person.account_id')
    .select(['removed_person.account_id', 'removed_person.guest_id', 'removed_person.person_id'])
    .select(['removed_person.removed_at', 'profile_picture.id as picture_id'])
    .select(sql<string>`coalesce(account.name, guest.name, '')`.as('name'))
    .where('removed_person.job_id', '=', jobId)
    .orderBy('removed_person.removed_at', 'desc')
    .orderBy('removed_person.person_id')
    .execute();
}
