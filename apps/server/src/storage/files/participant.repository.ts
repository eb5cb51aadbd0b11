import type { AccountId, GuestId, JobId } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';

/** Adds a participant and returns whether they are new. Guests never subscribe. */
export async function addParticipant(
  tx: Tx,
  jobId: JobId,
  person: { account_id: AccountId | null; guest_id: GuestId | null },
): Promise<boolean> {
  const added = await tx
    .insertInto('participant')
    .values({ job_id: jobId, ...person, is_subscribed: person.account_id !== null })
    .onConflict((conflict) => conflict.columns(['job_id', 'person_id']).doNothing())
    .returning('seat')
    .executeTakeFirst();
  return added !== undefined;
}
