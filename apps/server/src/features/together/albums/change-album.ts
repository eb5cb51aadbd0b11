import { changeTypes } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type LockedJob, type LockedJobOptions, withLockedJob } from '../../library/jobs/index.ts';

export const unchanged = Symbol('unchanged');

/**
 * Changes properties of a job under its lock and records the change. `change` returns `unchanged` when there was nothing to do.
 * Throws what loadJobFor() throws.
 */
export function changeAlbum(
  context: RequestContext,
  options: LockedJobOptions,
  change: (locked: LockedJob) => Promise<unknown>,
): Promise<void> {
  return withLockedJob(context, options, async (locked) => {
    const { tx, job } = locked;
    if ((await change(locked)) !== unchanged) await recordChanges(tx, job.id, [{ type: changeTypes.jobChanged }]);
  });
}
