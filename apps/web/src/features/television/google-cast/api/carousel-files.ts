import type { FileId, FileRecord, JobId } from '@stund/contract';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { jobFilesQuery } from '../../../../shared/job-files/job-files.ts';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import { shuffledNeighbours } from '../../../../shared/slideshow/shuffled-order.ts';
import {
  chunkOf,
  chunkQuery,
  chunkStart,
  countInFilter,
  fetchMonths,
  findCachedPosition,
  monthKeyOf,
  monthKeyOfFile,
  positionQuery,
} from '../../../library/timeline/index.ts';

/** A list whose files are found by their index, so that one of a million files is never loaded as a whole. */
interface IndexedList {
  count: number;
  indexOf: (fileId: FileId) => Promise<number>;
  /** Undefined where the file is a document or has no picture, which no television shows. */
  idAt: (index: number) => Promise<FileId | undefined>;
}

/** Files that cannot be shown are passed, but not for ever. */
const maxPassed = 200;

/** The ids of the next (1) or previous (-1) files, around the ends of the list: at most `count`, without the file itself. */
export async function stepsFrom(
  carousel: Carousel,
  fileId: FileId,
  { direction, count }: { direction: 1 | -1; count: number },
): Promise<FileId[]> {
  const list = await openList(carousel);
  const found: FileId[] = [];
  let index = await list.indexOf(fileId);
  if (index < 0) return [];
  for (let passed = 0; found.length < count && passed < Math.min(list.count - 1, maxPassed); passed += 1) {
    index = neighbourOf(index, list.count, { direction, seed: carousel.shuffleSeed });
    const id = await list.idAt(index);
    if (id !== undefined && id !== fileId) found.push(id);
  }
  return found;
}

function neighbourOf(
  index: number,
  count: number,
  { direction, seed }: { direction: 1 | -1; seed: number | undefined },
): number {
  if (seed === undefined) return (index + direction + count) % count;
  return shuffledNeighbours(index, count, seed)[direction === 1 ? 'next' : 'previous'];
}

function openList({ jobId, list }: Carousel): Promise<IndexedList> | IndexedList {
  if (list.kind === 'timeline') return openTimeline({ ...list, jobId });
  if (list.kind === 'job') return openJob(jobId, list);
  return listOf(list.fileIds);
}

function listOf(ids: readonly FileId[]): IndexedList {
  return { count: ids.length, indexOf: async (id) => ids.indexOf(id), idAt: async (index) => ids[index] };
}

async function openJob(jobId: JobId, { order }: { order: Parameters<typeof sortFiles>[1] }): Promise<IndexedList> {
  const { files } = await queryClient.fetchQuery(jobFilesQuery(jobId));
  return listOf(sortFiles(files.filter(canBeShown), order).map(({ id }) => id));
}

async function openTimeline({
  filter,
  ...source
}: Extract<Carousel['list'], { kind: 'timeline' }> & { jobId: JobId }): Promise<IndexedList> {
  const { months } = await fetchMonths(queryClient, source);
  const counts = months
    .map((month) => ({ month: monthKeyOf(month), count: countInFilter(month, filter) }))
    .filter(({ count }) => count > 0);
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    async indexOf(fileId) {
      const { month, index } = (await findPosition(source, fileId)) ?? { month: '', index: -1 };
      const order = counts.findIndex((one) => one.month === month);
      return order < 0 ? -1 : counts.slice(0, order).reduce((sum, { count }) => sum + count, index);
    },
    async idAt(index) {
      let offset = index;
      for (const { month, count } of counts) {
        if (offset < count) {
          const chunk = chunkOf(offset);
          const files = await queryClient.fetchQuery(chunkQuery(source, month, chunk));
          const file = files[offset - chunkStart(chunk)];
          return file && canBeShown(file) ? file.id : undefined;
        }
        offset -= count;
      }
      return undefined;
    },
  };
}

async function findPosition(source: Parameters<typeof findCachedPosition>[1], fileId: FileId) {
  const cached = findCachedPosition(queryClient, source, fileId);
  if (cached) return cached;
  const file = await queryClient.fetchQuery(fileQuery(source.jobId, fileId));
  await queryClient.fetchQuery(positionQuery(queryClient, source, monthKeyOfFile(file), fileId));
  return findCachedPosition(queryClient, source, fileId);
}

function canBeShown({ type, has_thumbnails }: Pick<FileRecord, 'type' | 'has_thumbnails'>): boolean {
  return type !== 'Documents' && has_thumbnails;
}
