import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { type EditToRestore, restoreEditsOf } from '../../../editing/edits/index.ts';
import { withLockedJobAndSpace } from '../../../library/jobs/index.ts';

/**
 * Restores the edits of imported pictures, so that they can be opened with them. Returns the files whose edits are refused: they can be
 * edited as they are. Throws `not-found`, `read-only-account`, `quota-exceeded`, and `forbidden` for everyone but the owner.
 */
export async function restoreEdits(
  context: RequestContext,
  jobId: JobId,
  edits: readonly EditToRestore[],
): Promise<FileId[]> {
  const { accountId } = requireAccount(context);
  return withLockedJobAndSpace(context, { jobId, access: 'addFiles' }, async ({ tx, job }) => {
    if (job.relation !== 'owner') throw new DomainError('forbidden');
    return restoreEditsOf(tx, { actor: context.actor, accountId, job }, edits);
  });
}
