import type { FileId, JobId, OperationId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { withLockedJobAndSpace } from '../../../library/jobs/index.ts';
import { findOpenEdit, queueAgain } from '../open-edit.repository.ts';
import { renderEditTask } from '../render-edit.task.ts';
import { savedPriority } from './create-edit.ts';

/** Renders a failed edit again; one that is waiting or being rendered is left alone. Throws `not-found`, `forbidden`, `read-only-account`. */
export async function retryEdit(context: RequestContext, jobId: JobId, fileId: FileId): Promise<void> {
  const { accountId } = requireAccount(context);
  await withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    const open = await findOpenEdit(tx, { accountId, jobId, fileId });
    if (!open) throw new DomainError('not-found', 'edit');
    if (open.state !== 'failed') return;
    const revision = newId<OperationId>();
    await queueAgain(tx, open, revision, context.clock.now());
    await context.workQueue.enqueue(tx, renderEditTask, { file: fileId, revision }, { priority: savedPriority });
  });
}
