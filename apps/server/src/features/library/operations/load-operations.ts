import type { JobId, OperationId } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { findLoggedIn, loadVisibleJob } from '../../together/access/index.ts';
import { type ReadOperation, selectOperations } from './operation.repository.ts';

type LoadContext = Pick<RequestContext, 'actor' | 'database' | 'clock'>;

/**
 * The operations that exist and that the caller may read: those that the caller started, as long as the caller sees their jobs. Throws
 * `unauthenticated` for a caller who has logged out meanwhile.
 */
export async function loadOperations(context: LoadContext, ids: readonly OperationId[]): Promise<ReadOperation[]> {
  const { actor, database } = context;
  const found = await selectOperations(database, ids);
  // After the operations, so that nobody gets anything from after they logged out.
  const isLoggedIn = await findLoggedIn(database, [actor]);
  if (!isLoggedIn(actor)) throw new DomainError('unauthenticated');
  const own = found.filter((operation) => isStarter(actor, operation));
  const jobIds = new Set(own.flatMap(({ job_id: jobId }) => jobId ?? []));
  const visible = new Set<JobId>();
  for (const jobId of jobIds) if (await isVisible(context, jobId)) visible.add(jobId);
  return own.filter(({ job_id: jobId }) => jobId === null || visible.has(jobId));
}

/** An operation of a visitor without a name is found by its id, which nobody can guess. */
function isStarter(actor: Actor, { account_id: accountId, guest_id: guestId }: ReadOperation): boolean {
  if (actor.kind === 'account') return actor.accountId === accountId;
  return accountId === null && (guestId === null || (actor.kind === 'guest' && actor.guestId === guestId));
}

async function isVisible(context: LoadContext, jobId: JobId): Promise<boolean> {
  try {
    await loadVisibleJob(context, jobId);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
