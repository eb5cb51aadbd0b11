import type { AccountId, GuestId, JobId } from '@stund/contract';
import type { RequestContext } from '../../kernel/request-context.ts';
import { loadJobFor, requirePerson, type VisibleJob } from '../access/index.ts';
import { getAccountSpace, type Space } from './account-space.repository.ts';

/** A job that files can be added to, and its owner's space. */
export interface UploadTarget {
  job: VisibleJob;
  space: Space;
}

/** The job and its owner's space. Throws what loadJobFor() throws when the caller may not add files. */
export async function loadUploadTarget(context: RequestContext, jobId: JobId): Promise<UploadTarget> {
  const job = await loadJobFor(context, jobId, 'addFiles');
  return { job, space: await getAccountSpace(context.database, job.owner_id) };
}

/** The account and guest that a new file is attributed to. A guest's file is attributed to the account of the job's owner. */
export interface Attribution {
  addedBy: AccountId;
  guestId: GuestId | null;
}

export function attributionOf({ actor }: RequestContext, job: { owner_id: AccountId }): Attribution {
  const { account_id, guest_id } = requirePerson(actor);
  return { addedBy: account_id ?? job.owner_id, guestId: guest_id };
}
