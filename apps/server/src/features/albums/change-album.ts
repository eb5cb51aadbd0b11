import { changeTypes, type JobId, type JobRights } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { loadJobFor, type VisibleJob } from '../access/index.ts';
import { lockPresentJob } from '../library/index.ts';

export const unchanged = Symbol('unchanged');

/**
 * Changes something of a job whose row is held, so that two who change it see what the other did, and tells those who watch.
 * Throws what loadJobFor() throws. `change` answers `unchanged` when there was nothing to do.
 */
export async function changeAlbum(
  context: RequestContext,
  { jobId, right }: { jobId: JobId; right: keyof JobRights },
  change: (tx: Tx, job: VisibleJob) => Promise<unknown>,
): Promise<void> {
  // Before anybody has to wait for it: strangers must not hold a job.
  await loadJobFor(context, jobId, right);
  await context.database.transaction().execute(async (tx) => {
    await lockPresentJob(tx, jobId);
    const job = await loadJobFor({ actor: context.actor, database: tx }, jobId, right);
    if ((await change(tx, job)) !== unchanged) await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
  });
}
