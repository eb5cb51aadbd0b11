import type { FileRecord } from '@stund/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fileQuery } from '../../../shared/files/file-query.ts';
import {
  fileCountOf,
  findKnownFile,
  joinPages,
  type MonthKey,
  monthFilesQuery,
  monthKeyOf,
  monthKeyOfFile,
  monthsQuery,
} from '../../timeline/index.ts';

export interface Walk {
  file: FileRecord | undefined;
  /** Why there is no file. */
  error: unknown;
  /** The newer neighbour, which stands before it in the timeline. */
  previous: FileRecord | undefined;
  next: FileRecord | undefined;
  /** In its month, from 1; undefined until the month is there. */
  position: number | undefined;
  count: number | undefined;
}

/** This near to the end of a month, the neighbouring one is fetched. */
const aheadCount = 3;

/** A file of the timeline and its neighbours, across the borders of months. Also for a file whose month nobody has fetched yet. */
export function useWalk(jobId: string, fileId: string): Walk {
  const queryClient = useQueryClient();
  const known = findKnownFile(queryClient, jobId, fileId);
  const asked = useQuery({ ...fileQuery(jobId, fileId), enabled: known === undefined });
  const found = known ?? asked.data;
  const key = found && monthKeyOfFile(found);

  const month = useMonth(jobId, key, { isWanted: key !== undefined, upTo: fileId });
  const index = month.files?.findIndex((file) => file.id === fileId) ?? -1;
  const { months } = useQuery(monthsQuery(jobId)).data ?? { months: [] };
  const keys = months.filter((one) => fileCountOf(one) > 0).map(monthKeyOf);
  const order = key === undefined ? -1 : keys.indexOf(key);
  const counted = months.find((one) => monthKeyOf(one) === key);

  const isThere = month.files !== undefined && index >= 0 && order >= 0;
  const newer = useMonth(jobId, keys[order - 1], { isWanted: isThere && index < aheadCount, upTo: 'end' });
  const older = useMonth(jobId, keys[order + 1], {
    isWanted: isThere && month.isWhole && index >= month.files!.length - aheadCount,
    upTo: 'start',
  });

  return {
    file: index >= 0 ? month.files?.[index] : found,
    error: known === undefined ? asked.error : null,
    previous: index > 0 ? month.files?.[index - 1] : newer.isWhole ? newer.files?.at(-1) : undefined,
    next: isThere ? (month.files?.[index + 1] ?? (month.isWhole ? older.files?.[0] : undefined)) : undefined,
    position: index >= 0 ? index + 1 : undefined,
    count: counted && fileCountOf(counted),
  };
}

interface MonthWish {
  isWanted: boolean;
  /** How far to fetch: the first page, all pages, or until this file and one after it are there. */
  upTo: 'start' | 'end' | (string & {});
}

function useMonth(jobId: string, key: MonthKey | undefined, { isWanted, upTo }: MonthWish) {
  const isOn = isWanted && key !== undefined;
  const query = useInfiniteQuery({ ...monthFilesQuery(jobId, key ?? ''), select: joinPages, enabled: isOn });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const files = key === undefined ? undefined : data;
  const needsMore = isOn && files !== undefined && hasNextPage && !isFetching && !reaches(files, upTo);
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  return { files, isWhole: files !== undefined && !hasNextPage };
}

function reaches(files: readonly FileRecord[], upTo: MonthWish['upTo']): boolean {
  if (upTo === 'start' || upTo === 'end') return upTo === 'start';
  const index = files.findIndex((file) => file.id === upTo);
  return index >= 0 && index < files.length - 1;
}
