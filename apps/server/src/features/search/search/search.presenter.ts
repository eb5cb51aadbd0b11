import type { listSavedSearches, ReplyInputOf, SearchPart, searchFiles } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type PresentFileOptions, presentingOf } from '../../library/files/index.ts';
import { withholdsCameraData } from '../../together/access/index.ts';
import type { Matching } from '../matching/index.ts';
import type { FoundFilePage } from './found-files.ts';
import type { SavedSearchRow } from './saved-search.repository.ts';
import type { FoundMonth } from './search.repository.ts';

export function presentUnderstood({ parts, ignored }: Matching): ReplyInputOf<typeof searchFiles>['understood'] {
  return {
    parts: parts.map(
      ({ part, group, isAvailable }): SearchPart => ({
        kind: part.kind,
        text: part.text,
        start: part.start,
        end: part.end,
        group,
        is_negated: part.isNegated,
        is_available: isAvailable,
      }),
    ),
    ignored,
  };
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
