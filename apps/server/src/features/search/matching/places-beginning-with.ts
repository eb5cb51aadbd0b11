import type { RequestContext } from '../../../kernel/request-context.ts';
import { showsPlace, type VisibleJob } from '../../together/access/index.ts';
import { type PlaceMeaning, readPlaceNames } from '../taken-at/index.ts';
import { findPresent } from './load-places.ts';
import type { Lookups } from './lookups.ts';
import { jobsOf } from './search-scope.ts';

/** So many names are compared with the places of the job. */
const maxMeanings = 60;

/** Countries, regions and places of a job whose names begin like this, as far as the caller may see places: the largest first. */
export async function placesBeginningWith(
  { database }: Pick<RequestContext, 'database'>,
  { job, lookups }: { job: VisibleJob; lookups: Lookups },
  written: string,
): Promise<PlaceMeaning[]> {
  if (!showsPlace(job, job.relation)) return [];
  const meanings = readPlaceNames(written, { isPrefix: true, limit: maxMeanings });
  const present = await findPresent(database, { jobs: jobsOf(job), lookups }, meanings);
  return meanings.filter((meaning) => present.has(meaning));
}
