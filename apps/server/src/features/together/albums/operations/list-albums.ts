import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { filterVisibleJobs, selectAlbumsOfAccount } from '../../access/index.ts';
import { type AlbumWithDetails, withDetailsOf } from '../album-with-details.ts';

/** The caller's own albums and those the caller participates in. */
export async function listAlbums(
  context: RequestContext,
  options: { withDetails: boolean },
): Promise<AlbumWithDetails[]> {
  const { accountId } = requireAccount(context);
  const jobs = filterVisibleJobs(context, await selectAlbumsOfAccount(context.database, accountId));
  return withDetailsOf(context.database, jobs, options);
}
