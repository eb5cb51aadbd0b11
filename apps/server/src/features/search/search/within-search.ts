import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inSnapshot } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadVisibleJob, type VisibleJob } from '../../together/access/index.ts';
import { createLookups, type Lookups, type Matching, type SearchText, understandSearch } from '../matching/index.ts';
import { isTimeout, limitTime } from './search.repository.ts';

/** A search that takes longer ends: it would keep others waiting. */
const searchLimitMs = 8000;

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
  limitMs: number = searchLimitMs,
): Promise<Result & { job: VisibleJob; matching: Matching }> {
  const { actor, clock } = context;
  try {
    return await inSnapshot(context.database, async (tx) => {
      await limitTime(tx, limitMs);
      // What the caller may see is of the same moment as the files.
      const job = await loadVisibleJob({ actor, clock, database: tx }, jobId);
      const lookups = createLookups();
      const matching = await understandSearch({ ...context, database: tx }, job, text, lookups);
      const result = await read({ tx, job, matching, lookups });
      return { ...result, job, matching };
    });
  } catch (error) {
    if (isTimeout(error)) throw new DomainError('search-timeout');
    throw error;
  }
}
