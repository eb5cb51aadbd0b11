import { limits } from '@stund/contract';
import { inSnapshot } from '../../../../kernel/in-transaction.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { getTimelineJob } from '../../../library/jobs/index.ts';
import { filterVisibleJobs, selectAlbumsOfAccount, type VisibleJob } from '../../../together/access/index.ts';
import { type SearchText, understandInAlbums, withinSearchLimit } from '../../matching/index.ts';
import { countInAlbums, type FoundInAlbum } from '../found-albums.repository.ts';

export interface FoundAlbums {
  albums: Array<FoundInAlbum & { album: VisibleJob }>;
  hasMore: boolean;
}

/** This search comes on top of that of the timeline, and ends earlier. */
const limitMs = 4000;

/**
 * The albums of the caller, and those that they take part in, with files that match a text and are not in their timeline. Throws `search-timeout`.
 */
export async function searchAlbums(context: RequestContext, text: SearchText): Promise<FoundAlbums> {
  const { accountId } = requireAccount(context);
  return inSnapshot(context.database, (tx) =>
    withinSearchLimit(
      tx,
      async () => {
        // What the caller may see is of the same moment as the files.
        const visible = filterVisibleJobs(context, await selectAlbumsOfAccount(tx, accountId));
        const albums = visible.slice(0, limits.searchedAlbums);
        const { id: timelineId } = await getTimelineJob(tx, accountId);
        const found: FoundInAlbum[] = [];
        for (const alike of await understandInAlbums({ ...context, database: tx }, albums, text))
          found.push(...(await countInAlbums(tx, alike, timelineId)));
        const byId = new Map(found.map((one) => [one.job_id, one]));
        const matching = albums.flatMap((album) => {
          const one = byId.get(album.id);
          return one ? [{ ...one, album }] : [];
        });
        const listed = matching.slice(0, limits.foundAlbums);
        return { albums: listed, hasMore: matching.length > listed.length };
      },
      limitMs,
    ),
  );
}
