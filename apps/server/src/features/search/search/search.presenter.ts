import {
  limits,
  type listSavedSearches,
  type ReplyInputOf,
  type SearchPart,
  type searchAlbums,
  type searchFiles,
} from '@stund/contract';
import type { DayRange } from '@stund/search-query';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type PresentFileOptions, presentingOf } from '../../library/files/index.ts';
import { signMediaToken, withholdsCameraData } from '../../together/access/index.ts';
import type { Matching } from '../matching/index.ts';
import type { FoundFilePage } from './found-files.ts';
import type { FoundAlbums } from './operations/search-albums.ts';
import type { SavedSearchRow } from './saved-search.repository.ts';
import type { FoundMonth } from './search.repository.ts';

export function presentUnderstood({ parts, ignored }: Matching): ReplyInputOf<typeof searchFiles>['understood'] {
  return {
    parts: parts.map(
      ({ part, group, isAvailable, place }): SearchPart => ({
        kind: part.kind,
        text: part.text,
        start: part.start,
        end: part.end,
        group,
        is_negated: part.isNegated,
        is_available: isAvailable,
        ...(part.kind === 'date' && { days: daysOf(part.value.ranges) }),
        ...(part.kind === 'uploaded' && { days: daysOf(part.value.ranges) }),
        ...(place && { place }),
      }),
    ),
    ignored,
  };
}

/** From the first to the last of several periods. */
function daysOf(ranges: readonly DayRange[]): NonNullable<SearchPart['days']> {
  const starts = ranges.map(({ from }) => from ?? '');
  const ends = ranges.map(({ before }) => before ?? '9');
  const first = starts.toSorted()[0];
  const before = ends.toSorted().at(-1);
  return { first: first || null, last: before === undefined || before === '9' ? null : dayBefore(before) };
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - 86_400_000).toISOString().slice(0, 10);
}

/** What presenting files to the caller of a search needs. */
export function presentingOfFound(
  context: Pick<RequestContext, 'mediaKey' | 'clock'>,
  { groups, job }: FoundFilePage,
): PresentFileOptions {
  return presentingOf(context, {
    groups,
    grant: job.mediaGrant,
    withholdsCameraData: withholdsCameraData(job, job.relation),
  });
}

export function presentFoundAlbums(
  { mediaKey, clock }: Pick<RequestContext, 'mediaKey' | 'clock'>,
  { albums, hasMore }: FoundAlbums,
): ReplyInputOf<typeof searchAlbums> {
  const nowMs = clock.now().getTime();
  return {
    albums: albums.map(({ album, count, cover_id: coverId, edit_version }) => ({
      id: album.id,
      name: album.title,
      is_own: album.relation === 'owner',
      count,
      counts_all: count < limits.countedInAlbum,
      cover: coverId && {
        id: coverId,
        job_id: album.id,
        media_token: signMediaToken(mediaKey, { jobId: album.id, id: coverId }, album.mediaGrant, nowMs),
        edit_version,
      },
    })),
    has_more: hasMore,
  };
}

export function presentFoundMonth({ month, ...counts }: FoundMonth) {
  return { year: Math.floor(month / 100), month: month % 100, ...counts };
}

export function presentSavedSearch({
  id,
  name,
  query,
  language,
  created_at: createdAt,
}: SavedSearchRow): ReplyInputOf<typeof listSavedSearches>['searches'][number] {
  return { id, name, q: query, language, created_time: createdAt.getTime() / 1000 };
}
