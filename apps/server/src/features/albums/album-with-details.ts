import type { Database } from '../../platform/database/schema.ts';
import type { VisibleJob } from '../access/index.ts';
import { type AlbumFacts, selectAlbumFacts, selectJobAttributes } from './album.repository.ts';

export interface AlbumWithDetails {
  job: VisibleJob;
  attributes: Record<string, string>;
  /** Loaded only when details are asked for. */
  facts: AlbumFacts | undefined;
}

/** Adds attributes and, when asked for, details to some jobs. The number of queries does not depend on the number of jobs. */
export async function withDetailsOf(
  database: Database,
  jobs: readonly VisibleJob[],
  { withDetails }: { withDetails: boolean },
): Promise<AlbumWithDetails[]> {
  const ids = jobs.map((job) => job.id);
  const attributes = await selectJobAttributes(database, ids);
  // A share has none of them: see getShare.
  const albumIds = jobs.filter((job) => job.type !== 'share').map((job) => job.id);
  const facts = withDetails && albumIds.length > 0 ? await selectAlbumFacts(database, albumIds) : undefined;
  return jobs.map((job) => ({ job, attributes: attributes.get(job.id) ?? {}, facts: facts?.get(job.id) }));
}
