import type { JobId } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { JobRow } from '../../platform/database/schema.ts';
import { canAddFiles, canViewJob } from './file.policy.ts';
import { findJob, findJobWithSpace, type JobWithSpace } from './job.repository.ts';

/** The job, when the actor may see it. Throws `not-found` otherwise: that a job exists is not told to strangers. */
export async function loadVisibleJob({ actor, database }: RequestContext, jobId: JobId): Promise<JobRow> {
  const job = await findJob(database, jobId);
  if (!job || !canViewJob(actor, job)) throw new DomainError('not-found', 'job');
  return job;
}

/** The job, when the actor may add files to it, and the room there is. Throws `not-found`, `read-only-account`, `forbidden`. */
export async function loadJobToAddTo(context: RequestContext, jobId: JobId): Promise<JobWithSpace> {
  const found = await findJobWithSpace(context.database, jobId);
  if (!found || !canViewJob(context.actor, found.job)) throw new DomainError('not-found', 'job');
  if (context.actor.kind === 'account' && context.actor.isReadOnly) throw new DomainError('read-only-account');
  if (!canAddFiles(context.actor, found.job)) throw new DomainError('forbidden');
  return found;
}
