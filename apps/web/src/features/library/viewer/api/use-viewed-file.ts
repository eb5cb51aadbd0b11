import type { FileId, FileRecord, JobId } from '@stund/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { shuffledNeighbours } from '../../../../shared/slideshow/shuffled-order.ts';
import { usePendingDeletes } from '../../file-deletion/index.ts';
import {
  chunkOf,
  chunkQuery,
  chunkStart,
  countInFilter,
  findCachedPosition,
  findLoadedFile,
  type MonthKey,
  monthKeyOf,
  monthKeyOfFile,
  positionQuery,
  type TimelineSource,
  useMonthsOf,
  useTimelineSource,
} from '../../timeline/index.ts';

export interface ViewedFile {
  file: FileRecord | undefined;
  /** The reason why `file` is undefined. */
  error: unknown;
  /** The newer neighbour, which comes before it in the timeline. */
  previous: FileRecord | undefined;
  next: FileRecord | undefined;
  /** The neighbours in the order of the slideshow, which continues at the other end. */
  wrapped: { previous: FileRecord | undefined; next: FileRecord | undefined };
  /** The position in its month, counted from 1; undefined until the month is loaded. */
  position: number | undefined;
  count: number | undefined;
}

/** A neighbouring chunk is fetched when the file is this close to the end of the loaded ones. */
const aheadCount = 3;

/**
 * A file of the timeline and its neighbours in the filter of the address, across months. With `wraps`, `wrapped` goes
 * around the ends; with `shuffleSeed`, it follows that random order. The month of the file need not be loaded.
 */
export function useViewedFile(
  jobId: JobId,
  fileId: FileId,
  { wraps, shuffleSeed }: { wraps: boolean; shuffleSeed: number | undefined },
): ViewedFile {
  const queryClient = useQueryClient();
  const { source, filter } = useTimelineSource(jobId);
  const cached = findCachedPosition(queryClient, source, fileId);
  // The timeline lists photos and documents apart, so its files can be displayed before their neighbours are known.
  const loaded = cached?.file ?? findLoadedFile(queryClient, jobId, fileId);
  const fetched = useQuery({ ...fileQuery(jobId, fileId), enabled: loaded === undefined });
  const found = loaded ?? fetched.data;
  const foundIn = found && monthKeyOfFile(found);
  useQuery({
    ...positionQuery(queryClient, source, foundIn ?? '', fileId),
    enabled: cached === undefined && foundIn !== undefined,
  });

  const { months } = useMonthsOf(source).data ?? { months: [] };
  const counts = months
    .map((month) => ({ month: monthKeyOf(month), count: countInFilter(month, filter) }))
    .filter(({ count }) => count > 0);
  const order = counts.findIndex(({ month }) => month === cached?.month);
  // Keeps the chunk of the file loaded, and the neighbouring chunks as soon as they are close.
  const here = cached && order >= 0 ? { order, index: cached.index } : undefined;
  useFile(source, counts, here);
  const pendingDeletes = usePendingDeletes();
  const isBeingDeleted = (position: TilePosition) => {
    const query = chunkQuery(source, counts[position.order]!.month, chunkOf(position.index));
    const file = queryClient.getQueryData(query.queryKey)?.[position.index - chunkStart(chunkOf(position.index))];
    return file !== undefined && pendingDeletes.has(file.id);
  };
  const isPresent = (position: TilePosition | undefined) => position !== undefined && !isBeingDeleted(position);
  const places = {
    previous: here && findStep(counts, here, { by: -1, isPresent }),
    next: here && findStep(counts, here, { by: 1, isPresent }),
  };
  const previous = useFile(source, counts, places.previous);
  const next = useFile(source, counts, places.next);
  const [first, last] = endsOf(counts);
  const newest = useFile(source, counts, wraps && here && !places.next ? first : undefined);
  const oldest = useFile(source, counts, wraps && here && !places.previous ? last : undefined);
  const isShuffled = shuffleSeed !== undefined;
  const random = here && isShuffled ? findShuffled(counts, here, { seed: shuffleSeed, isPresent }) : undefined;
  const randomNext = useFile(source, counts, random?.next);
  const randomPrevious = useFile(source, counts, random?.previous);
  useFile(source, counts, here && step(counts, here, -aheadCount));
  useFile(source, counts, here && step(counts, here, aheadCount));

  return {
    file: found,
    error: found === undefined ? fetched.error : null,
    previous,
    next,
    wrapped: isShuffled
      ? { previous: randomPrevious, next: randomNext }
      : { previous: previous ?? oldest, next: next ?? newest },
    position: here && here.index + 1,
    count: here && counts[here.order]?.count,
  };
}

/**
 * The file with its neighbours in a list that is loaded. Where the list does not contain it, which only its further pages may, the neighbours
 * are those of the timeline.
 */
export function viewedAmong(
  files: readonly FileRecord[],
  fileId: FileId,
  { inTimeline, shuffleSeed }: { inTimeline: ViewedFile; shuffleSeed: number | undefined },
): ViewedFile {
  const index = files.findIndex(({ id }) => id === fileId);
  if (index < 0) return inTimeline;
  const random = shuffleSeed === undefined ? undefined : shuffledNeighbours(index, files.length, shuffleSeed);
  return {
    file: inTimeline.file ?? files[index],
    error: null,
    previous: files[index - 1],
    next: files[index + 1],
    wrapped: random
      ? { previous: files[random.previous], next: files[random.next] }
      : { previous: files.at(index - 1), next: files[(index + 1) % files.length] },
    position: index + 1,
    count: files.length,
  };
}

interface MonthCount {
  month: MonthKey;
  count: number;
}

interface TilePosition {
  /** The index of the month among those that have files. */
  order: number;
  /** The index of the file in its month. */
  index: number;
}

/** The first file in a direction that is not being deleted; undefined beyond the ends. */
function findStep(
  counts: readonly MonthCount[],
  from: TilePosition,
  { by, isPresent }: { by: 1 | -1; isPresent: (position: TilePosition | undefined) => boolean },
): TilePosition | undefined {
  let position = step(counts, from, by);
  while (position !== undefined && !isPresent(position)) position = step(counts, position, by);
  return position;
}

/** The neighbours in a random order of the whole timeline, past the files that are being deleted. */
function findShuffled(
  counts: readonly MonthCount[],
  from: TilePosition,
  { seed, isPresent }: { seed: number; isPresent: (position: TilePosition | undefined) => boolean },
): Record<'next' | 'previous', TilePosition | undefined> {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const start = counts.slice(0, from.order).reduce((sum, { count }) => sum + count, from.index);
  const find = (direction: 'next' | 'previous') => {
    let index = start;
    for (let tries = 0; tries < total; tries += 1) {
      index = shuffledNeighbours(index, total, seed)[direction];
      const position = step(counts, { order: 0, index: 0 }, index);
      if (isPresent(position)) return position;
    }
    return undefined;
  };
  return { next: find('next'), previous: find('previous') };
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

/** The position `by` files further (older), or back when negative; undefined beyond the ends. */
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
