import type { JobId } from '@stund/contract';
import type { Actor } from '../../kernel/actor.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { loadVisibleJobs, type VisibleJob } from '../access/index.ts';

interface Looking {
  actor: Actor;
  resolve(job: VisibleJob): void;
  reject(reason: unknown): void;
}

/** Who wants to look at a job before the next turn of the loop. */
const gathered = new WeakMap<Database, Map<JobId, Looking[]>>();

/** As loadVisibleJob(), with one look at the database for all who ask for the same job in the same turn: a change wakes a thousand. */
export function lookTogether(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  jobId: JobId,
): Promise<VisibleJob> {
  const jobs = gathered.get(database) ?? new Map<JobId, Looking[]>();
  gathered.set(database, jobs);
  return new Promise((resolve, reject) => {
    const looking = jobs.get(jobId);
    if (looking) return void looking.push({ actor, resolve, reject });
    jobs.set(jobId, [{ actor, resolve, reject }]);
    setImmediate(() => {
      const all = jobs.get(jobId) as Looking[];
      jobs.delete(jobId);
      void look(database, jobId, all);
    });
  });
}

async function look(database: Database, jobId: JobId, all: readonly Looking[]): Promise<void> {
  try {
    const found = await loadVisibleJobs(
      database,
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
