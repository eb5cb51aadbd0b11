import { randomUUID } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { withLockedJobAndSpace } from '../../library/index.ts';
import { findOpenEdit, markWaiting } from '../open-edit.repository.ts';
import { renderEditTask } from '../render-edit.task.ts';
import { savedPriority } from './create-edit.ts';

/** Renders a failed edit again; one that is waiting or being rendered is left alone. Throws `not-found`, `forbidden`, `read-only-account`. */
export async function retryEdit(context: RequestContext, jobId: JobId, fileId: FileId): Promise<void> {
  const { accountId } = requireAccount(context);
  await withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job }) => {
    if (job.standing !== 'owner') throw new DomainError('forbidden');
    if (!(await findOpenEdit(tx, { accountId, jobId, fileId }))) throw new DomainError('not-found', 'edit');
    const revision = randomUUID();
    if (!(await markWaiting(tx, fileId, revision))) return;
    await context.workQueue.enqueue(tx, renderEditTask, { file: fileId, revision }, { priority: savedPriority });
  });
}
