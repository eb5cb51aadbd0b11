import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { withLockedJob } from '../../../library/jobs/index.ts';
import { discardOpenEdit, findOpenEdit } from '../open-edit.repository.ts';

/** Discards an edit that is not rendered yet, if there is one. The file that it would have changed stays as it is. */
export async function discardEdit(context: RequestContext, jobId: JobId, fileId: FileId): Promise<void> {
  const { accountId } = requireAccount(context);
  await withLockedJob(context, { jobId, access: 'view' }, async ({ tx, job }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    const open = await findOpenEdit(tx, { accountId, jobId, fileId });
    if (open) await discardOpenEdit(tx, open);
  });
}
