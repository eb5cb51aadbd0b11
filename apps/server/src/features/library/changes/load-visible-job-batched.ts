import type { JobId } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import { defineState } from '../../../kernel/node/node-state.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJobs, type VisibleJob } from '../../together/access/index.ts';

interface PendingLoad {
  actor: Actor;
  resolve(job: VisibleJob): void;
  reject(reason: unknown): void;
}

/** The loads to run in the next turn of the event loop. */
const pendingLoads = defineState(() => new Map<JobId, PendingLoad[]>());

/**
 * As loadVisibleJob(), with one query for all callers that load the same job in the same turn: one change may wake a thousand
 * of them.
 */
export function loadVisibleJobBatched(
  { actor, database, clock, state }: Pick<RequestContext, 'actor' | 'database' | 'clock' | 'state'>,
  jobId: JobId,
): Promise<VisibleJob> {
  const jobs = state.of(pendingLoads);
  return new Promise((resolve, reject) => {
    const looking = jobs.get(jobId);
    if (looking) return void looking.push({ actor, resolve, reject });
    jobs.set(jobId, [{ actor, resolve, reject }]);
    setImmediate(() => {
      const all = jobs.get(jobId) as PendingLoad[];
      jobs.delete(jobId);
      void loadBatch({ database, clock }, jobId, all);
    });
  });
}

async function loadBatch(
  parts: Pick<RequestContext, 'database' | 'clock'>,
  jobId: JobId,
  all: readonly PendingLoad[],
): Promise<void> {
  try {
    const found = await loadVisibleJobs(
      parts,
      jobId,
      all.map(({ actor }) => actor),
    );
    for (const [index, { resolve, reject }] of all.entries()) {
      const one = found[index] as VisibleJob | Error;
      if (one instanceof Error) reject(one);
      else resolve(one);
    }
  } catch (error) {
    for (const { reject } of all) reject(error);
  }
}
