import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { invalidateTrash } from '../../trash/index.ts';
import type { TrashList } from '../model/trash-groups.ts';
import { trashCountQuery, trashQuery } from './trash-query.ts';

const pollMs = 10_000;

/** The trash as far as it was scrolled through, kept in step with what other devices do. */
export function useTrash() {
  const query = useInfiniteQuery(trashQuery);
  const list = useMemo((): TrashList | undefined => {
    const last = query.data?.pages.at(-1);
    if (!query.data || !last) return undefined;
    // What left while pages were fetched moves the rest up, so that one may come twice.
    const byId = new Map(query.data.pages.flatMap((page) => page.files.map((file) => [file.id, file] as const)));
    const { removed_soon_count: soonCount, total_count: totalCount, as_of: asOf } = last;
    // What came after the last page was fetched from its end belongs to the next look.
    return { files: [...byId.values()].filter(({ dtime }) => dtime <= asOf), soonCount, totalCount, asOf };
  }, [query.data]);
  useDetectRemoteChanges(query.isFetching ? undefined : list?.totalCount);
  return { ...query, list };
}

/** Looks now and then how many there are; when it is another number than is shown, the list is fetched anew. */
function useDetectRemoteChanges(shownCount: number | undefined): void {
  const { data: count, isFetching } = useQuery({ ...trashCountQuery, refetchInterval: pollMs });
  useEffect(() => {
    if (isFetching || count === undefined || shownCount === undefined || count === shownCount) return;
    void invalidateTrash();
  }, [count, shownCount, isFetching]);
}
