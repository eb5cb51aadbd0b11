import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import type { Matching, SearchText } from '../../matching/index.ts';
import { countFoundMonths, type FoundMonth } from '../search.repository.ts';
import { withinSearch } from '../within-search.ts';

/** The months with files that match a text, newest first. Throws the refusals of jobs and `search-timeout`. */
export async function listSearchMonths(
  context: RequestContext,
  jobId: JobId,
  text: SearchText,
): Promise<{ months: readonly FoundMonth[]; job: VisibleJob; matching: Matching }> {
  return withinSearch(context, { jobId, text }, async ({ tx, job, matching: { condition } }) => ({
    months: await countFoundMonths(tx, { job, condition }),
  }));
}
