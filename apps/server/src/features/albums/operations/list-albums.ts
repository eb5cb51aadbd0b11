import type { JobId } from '@stund/contract';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { loadVisibleJob, pickVisible, selectAlbumsOfAccount, type VisibleJob } from '../../access/index.ts';
import {
  type AlbumFacts,
  type Contributor,
  selectAlbumFacts,
  selectAttributes,
  selectContributors,
} from '../album.repository.ts';

export interface ListedAlbum {
  job: VisibleJob;
  attributes: Record<string, string>;
  facts: AlbumFacts | undefined;
}

/** The caller's albums and those they take part in, as many queries however many there are. */
export async function listAlbums(
  context: RequestContext,
  { withDetails }: { withDetails: boolean },
): Promise<ListedAlbum[]> {
  const { accountId } = requireAccount(context);
  const jobs = pickVisible(context, await selectAlbumsOfAccount(context.database, accountId));
  return describe(context, jobs, withDetails);
}

/** One job. Throws what loadVisibleJob() throws. */
export async function getAlbum(
  context: RequestContext,
  jobId: JobId,
  { withDetails }: { withDetails: boolean },
): Promise<ListedAlbum> {
  const [album] = await describe(context, [await loadVisibleJob(context, jobId)], withDetails);
  return album as ListedAlbum;
}

async function describe(
  { database }: RequestContext,
  jobs: VisibleJob[],
  withDetails: boolean,
): Promise<ListedAlbum[]> {
  const ids = jobs.map((job) => job.id);
  const attributes = await selectAttributes(database, ids);
  const facts = withDetails && ids.length > 0 ? await selectAlbumFacts(database, ids) : undefined;
  return jobs.map((job) => ({ job, attributes: attributes.get(job.id) ?? {}, facts: facts?.get(job.id) }));
}

/** Who takes part. Throws what loadVisibleJob() throws. */
export async function listContributors(context: RequestContext, jobId: JobId): Promise<Contributor[]> {
  const job = await loadVisibleJob(context, jobId);
  return selectContributors(context.database, job);
}
