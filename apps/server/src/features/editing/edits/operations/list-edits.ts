import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { selectOpenEdits } from '../open-edit.repository.ts';

/** The caller's edits in a job that are not rendered yet or have failed, newest first. Throws `not-found`, `forbidden`. */
export async function listEdits(context: RequestContext, jobId: JobId) {
  const { accountId } = requireAccount(context);
  const job = await loadVisibleJob(context, jobId);
  if (job.relation !== 'owner') throw new DomainError('forbidden');
  return selectOpenEdits(context.database, { accountId, jobId });
}
