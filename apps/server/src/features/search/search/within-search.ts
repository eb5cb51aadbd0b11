import type { JobId } from '@stund/contract';
import { inSnapshot } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadVisibleJob, type VisibleJob } from '../../together/access/index.ts';
import {
  createLookups,
  type Lookups,
  type Matching,
  type SearchText,
  understandSearch,
  withinSearchLimit,
} from '../matching/index.ts';

/** What reads the files of a search receives. */
export interface Searching {
  tx: Tx;
  job: VisibleJob;
  matching: Matching;
  lookups: Lookups;
}

/**
 * Understands a search in a job that the caller may see, and runs its queries with a limit of time. Throws `not-found`,
 * `password-required`, `login-required`, and `search-timeout` when they take too long.
 */
export async function withinSearch<Result>(
  context: RequestContext,
  { jobId, text }: { jobId: JobId; text: SearchText },
  read: (searching: Searching) => Promise<Result>,
  limitMs?: number,
): Promise<Result & { job: VisibleJob; matching: Matching }> {
  const { actor, clock } = context;
  return inSnapshot(context.database, (tx) =>
    withinSearchLimit(
      tx,
      async () => {
        // What the caller may see is of the same moment as the files.
        const job = await loadVisibleJob({ actor, clock, database: tx }, jobId);
        const lookups = createLookups();
        const matching = await understandSearch({ ...context, database: tx }, job, text, lookups);
        const result = await read({ tx, job, matching, lookups });
        return { ...result, job, matching };
      },
      limitMs,
    ),
  );
}
