import type { JobId } from '@stund/contract';
import type { RawBuilder } from 'kysely';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { showsPlace, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { createLookups } from './lookups.ts';
import { type MatchingPart, type SearchText, understandIn } from './understand-search.ts';

/** Albums that show the caller the same, with the files of them that a text means. */
export interface AlbumsToSearch {
  ids: JobId[];
  condition: RawBuilder<boolean>;
}

/** Parts that are searched nowhere, and change nothing here either. */
const unsearched: ReadonlySet<MatchingPart['part']['kind']> = new Set(['rating', 'tag', 'person']);

/**
 * What a text means in albums that the caller takes part in: once for all of those that show the same. Albums in which a part cannot be searched,
 * because it is about the timeline or withheld, are left out. They would find files that do not match.
 */
export async function understandInAlbums(
  context: Pick<RequestContext, 'database' | 'clock'>,
  albums: readonly VisibleJob[],
  text: SearchText,
): Promise<AlbumsToSearch[]> {
  const alike = Map.groupBy(albums, (album) => JSON.stringify(shownBy(album)));
  const searched: AlbumsToSearch[] = [];
  for (const group of alike.values()) {
    const ids = group.map(({ id }) => id);
    const scope = {
      jobs: { ids, type: 'story' as const },
      jobIds: ids,
      ownerIds: [...new Set(group.map((album) => album.owner_id))],
      isOwner: false,
      memberOf: ids,
      titled: group.map(({ id, title }) => ({ id, title })),
      ...shownBy(group[0]!),
      lookups: createLookups(),
    };
    const { parts, condition } = await understandIn(context, scope, text);
    if (parts.every(({ part, isAvailable }) => isAvailable || unsearched.has(part.kind)))
      searched.push({ ids, condition });
  }
  return searched;
}

function shownBy(album: VisibleJob) {
  return {
    withholdsCameraData: withholdsCameraData(album, album.relation),
    showsPlace: showsPlace(album, album.relation),
  };
}
