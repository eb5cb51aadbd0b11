import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { invalidateTrash } from '../../file-deletion/index.ts';
import type { TrashList } from '../model/trash-groups.ts';
import { trashCountQuery, trashQuery } from './trash-query.ts';

const pollMs = 10_000;

/** The pages of the trash loaded so far, kept in sync with other devices. */
export function useTrash() {
  const query = useInfiniteQuery(trashQuery);
  const list = useMemo((): TrashList | undefined => {
    const last = query.data?.pages.at(-1);
    if (!query.data || !last) return undefined;
    // When files leave the trash between two pages, the rest moves up and a file may appear on both.
    const byId = new Map(query.data.pages.flatMap((page) => page.files.map((file) => [file.id, file] as const)));
    const { removed_soon_count: soonCount, total_count: totalCount, as_of: asOf } = last;
    // Files newer than the last page belong to the next fetch.
    return { files: [...byId.values()].filter(({ dtime }) => dtime <= asOf), soonCount, totalCount, asOf };
  }, [query.data]);
  useDetectRemoteChanges(query.isFetching ? undefined : list?.totalCount);
  return { ...query, list };
}

/** Polls the number of files and refetches the list when it differs from the displayed one. */
function useDetectRemoteChanges(shownCount: number | undefined): void {
  const { data: count, isFetching } = useQuery({ ...trashCountQuery, refetchInterval: pollMs });
  useEffect(() => {
    if (isFetching || count === undefined || shownCount === undefined || count === shownCount) return;
    void invalidateTrash();
  }, [count, shownCount, isFetching]);
}
