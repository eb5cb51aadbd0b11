import type { JobId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';
import type { VisibleJob } from '../access/index.ts';
import { type AlbumFacts, selectAlbumFacts, selectJobAttributes } from './album.repository.ts';
import { type AlbumPerson, selectAlbumPeople } from './album-people.repository.ts';

export interface AlbumWithDetails {
  job: VisibleJob;
  attributes: Record<string, string>;
  /** Loaded only when details are asked for. */
  details: AlbumDetails | undefined;
}

export interface AlbumDetails {
  facts: AlbumFacts;
  people: readonly AlbumPerson[];
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
  const details = withDetails && albumIds.length > 0 ? await selectDetails(database, albumIds) : undefined;
  return jobs.map((job) => ({ job, attributes: attributes.get(job.id) ?? {}, details: details?.(job.id) }));
}

async function selectDetails(
  database: Database,
  albumIds: readonly JobId[],
): Promise<(id: JobId) => AlbumDetails | undefined> {
  const facts = await selectAlbumFacts(database, albumIds);
  const people = await selectAlbumPeople(database, albumIds);
  return (id) => {
    const found = facts.get(id);
    return found && { facts: found, people: people.get(id) ?? [] };
  };
}
