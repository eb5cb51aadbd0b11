import type { AccountId, GuestId, JobId } from '@stund/contract';
import type { RequestContext } from '../../kernel/request-context.ts';
import { loadJobFor, requirePerson, type VisibleJob } from '../access/index.ts';
import { getAccountSpace, type Space } from './account-space.repository.ts';

/** A job, and how much room its owner has. */
export interface JobToAddTo {
  job: VisibleJob;
  space: Space;
}

/** The job, when the actor may add files to it, and the room there is. Throws as loadJobFor() does. */
export async function loadJobToAddTo(context: RequestContext, jobId: JobId): Promise<JobToAddTo> {
  const job = await loadJobFor(context, jobId, 'addFiles');
  return { job, space: await getAccountSpace(context.database, job.owner_id) };
}

/** Who adds a file. What a guest adds is kept in the name of the job's owner. */
export interface Adder {
  addedBy: AccountId;
  guestId: GuestId | null;
}

export function adderOf({ actor }: RequestContext, job: { owner_id: AccountId }): Adder {
  const { account_id, guest_id } = requirePerson(actor);
  return { addedBy: account_id ?? job.owner_id, guestId: guest_id };
}
