import type { FileRecord } from '@stund/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fileQuery } from '../../../shared/files/file-query.ts';
import {
  chunkOf,
  chunkQuery,
  chunkStart,
  countInFilter,
  findCachedPosition,
  type MonthKey,
  monthKeyOf,
  monthKeyOfFile,
  monthsQuery,
  positionQuery,
  type TimelineSource,
  useTimelineSource,
} from '../../timeline/index.ts';
import { usePendingDeletes } from '../../trash/index.ts';

export interface ViewedFile {
  file: FileRecord | undefined;
  /** Why there is no file. */
  error: unknown;
  /** The newer neighbour, which stands before it in the timeline. */
  previous: FileRecord | undefined;
  next: FileRecord | undefined;
  /** Around the ends: the other end of the timeline, where there is no neighbour. */
  wrapped: { previous: FileRecord | undefined; next: FileRecord | undefined };
  /** In its month, from 1; undefined until the month is there. */
  position: number | undefined;
  count: number | undefined;
}

/** This near to the end of what is at hand, the neighbouring stretch is fetched. */
const aheadCount = 3;

/**
 * A file of the timeline and its neighbours, as the filter in the address chooses them and across the borders of months.
 * With `wraps`, around the ends too. Also for a file whose month nobody has fetched yet.
 */
export function useViewedFile(jobId: string, fileId: string, { wraps }: { wraps: boolean }): ViewedFile {
  const queryClient = useQueryClient();
  const { source, filter } = useTimelineSource(jobId);
  const known = findCachedPosition(queryClient, source, fileId);
  const asked = useQuery({ ...fileQuery(jobId, fileId), enabled: known === undefined });
  const found = known?.file ?? asked.data;
  const foundIn = found && monthKeyOfFile(found);
  useQuery({
    ...positionQuery(queryClient, source, foundIn ?? '', fileId),
    enabled: known === undefined && foundIn !== undefined,
  });

  const { months } = useQuery(monthsQuery(jobId, source.since)).data ?? { months: [] };
  const counts = months
    .map((month) => ({ month: monthKeyOf(month), count: countInFilter(month, filter) }))
    .filter(({ count }) => count > 0);
  const order = counts.findIndex(({ month }) => month === known?.month);
  // Keeps the stretch that the file is in, and those beside it as soon as they are near.
  const here = known && order >= 0 ? { order, index: known.index } : undefined;
  useFile(source, counts, here);
  const leaving = usePendingDeletes();
  const isLeaving = (place: TilePosition) => {
    const query = chunkQuery(source, counts[place.order]!.month, chunkOf(place.index));
    const file = queryClient.getQueryData(query.queryKey)?.[place.index - chunkStart(chunkOf(place.index))];
    return file !== undefined && leaving.has(file.id);
  };
  const isHere = (place: TilePosition | undefined) => place !== undefined && !isLeaving(place);
  const places = {
    previous: here && findStep(counts, here, { by: -1, isHere }),
    next: here && findStep(counts, here, { by: 1, isHere }),
  };
  const previous = useFile(source, counts, places.previous);
  const next = useFile(source, counts, places.next);
  const [first, last] = endsOf(counts);
  const newest = useFile(source, counts, wraps && here && !places.next ? first : undefined);
  const oldest = useFile(source, counts, wraps && here && !places.previous ? last : undefined);
  useFile(source, counts, here && step(counts, here, -aheadCount));
  useFile(source, counts, here && step(counts, here, aheadCount));

  return {
    file: found,
    error: known === undefined ? asked.error : null,
    previous,
    next,
    wrapped: { previous: previous ?? oldest, next: next ?? newest },
    position: here && here.index + 1,
    count: here && counts[here.order]?.count,
  };
}

interface MonthCount {
  month: MonthKey;
  count: number;
}

interface TilePosition {
  /** Of the month among those that have files. */
  order: number;
  /** Of the file in its month. */
  index: number;
}

/** The first file in a direction that is not on its way to the trash; undefined beyond the ends. */
function findStep(
  counts: readonly MonthCount[],
  from: TilePosition,
  { by, isHere }: { by: 1 | -1; isHere: (place: TilePosition | undefined) => boolean },
): TilePosition | undefined {
  let place = step(counts, from, by);
  while (place !== undefined && !isHere(place)) place = step(counts, place, by);
  return place;
}

function endsOf(counts: readonly MonthCount[]): [TilePosition | undefined, TilePosition | undefined] {
  const last = counts.at(-1);
  return last
    ? [
        { order: 0, index: 0 },
        { order: counts.length - 1, index: last.count - 1 },
      ]
    : [undefined, undefined];
}

/** So many files older, or newer; undefined beyond the ends. */
function step(counts: readonly MonthCount[], from: TilePosition, by: number): TilePosition | undefined {
  let { order, index } = { ...from, index: from.index + by };
  while (index < 0) {
    order -= 1;
    if (order < 0) return undefined;
    index += counts[order]!.count;
  }
  while (index >= (counts[order]?.count ?? Number.POSITIVE_INFINITY)) {
    index -= counts[order]!.count;
    order += 1;
  }
  return counts[order] && { order, index };
}

function useFile(
  source: TimelineSource,
  counts: readonly MonthCount[],
  place: TilePosition | undefined,
): FileRecord | undefined {
  const chunk = chunkOf(place?.index ?? 0);
  const month = place && counts[place.order]?.month;
  const { data } = useQuery({ ...chunkQuery(source, month ?? '', chunk), enabled: month !== undefined });
  return month === undefined ? undefined : data?.[place!.index - chunkStart(chunk)];
}
