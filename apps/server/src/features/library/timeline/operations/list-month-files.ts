import { type listTimelineFiles as endpoint, type JobId, limits, type QueryOf } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import {
  loadVisibleJob,
  loadVisibleJobWith,
  type MediaGrant,
  type VisibleJob,
  withholdsCameraData,
} from '../../../together/access/index.ts';
import {
  type FileGroups,
  fileTypesOf,
  loadGroups,
  monthBounds,
  type ReadTile,
  uploadedSinceOf,
} from '../../files/index.ts';
import { firstChunk, laterChunk, parseTiles } from '../tiles.repository.ts';
import { countNewerInMonth, type MonthFilter, selectMonthPage, type TileRow } from '../timeline.repository.ts';

export interface MonthPage {
  files: ReadonlyArray<TileRow | ReadTile>;
  groups: FileGroups;
  offset: number;
  grant: MediaGrant;
  withholdsCameraData: boolean;
}

const loadJobWithFirstChunk = loadVisibleJobWith(firstChunk);
const loadJobWithLaterChunk = loadVisibleJobWith(laterChunk);

/**
 * A page of the files of a month, newest first by capture time. Throws `not-found`, also when the file to list around is not in
 * this month or does not match the filter.
 */
export async function listMonthFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<MonthPage> {
  const { job, files, offset } = isPlainChunk(query)
    ? await readChunk(context, jobId, query)
    : await readFiltered(context, jobId, query);
  return {
    files,
    groups: await loadGroups(context.database, job, files),
    offset,
    grant: job.mediaGrant,
    withholdsCameraData: withholdsCameraData(job, job.relation),
  };
}

/** What pages request nearly always: all files of a part of a month. */
function isPlainChunk(query: QueryOf<typeof endpoint>): boolean {
  const isFiltered = query.type !== 'all' || uploadedSinceOf(query) !== undefined;
  return !isFiltered && query.around === undefined && query.limit === limits.timelineChunk;
}

type ReadPage = Pick<MonthPage, 'files' | 'offset'> & { job: VisibleJob };

async function readChunk(
  context: RequestContext,
  jobId: JobId,
  { month, offset }: QueryOf<typeof endpoint>,
): Promise<ReadPage> {
  const bounds = { jobId, ...monthBounds(month) };
  const { job, content } =
    offset === 0
      ? await loadJobWithFirstChunk(context, jobId, bounds)
      : await loadJobWithLaterChunk(context, jobId, { ...bounds, offset });
  return { job, files: parseTiles(jobId, content), offset };
}

async function readFiltered(context: RequestContext, jobId: JobId, query: QueryOf<typeof endpoint>): Promise<ReadPage> {
  const job = await loadVisibleJob(context, jobId);
  const filter: MonthFilter = {
    jobId,
    ...monthBounds(query.month),
    types: fileTypesOf[query.type],
    uploadedSince: uploadedSinceOf(query),
  };
  const offset = query.around === undefined ? query.offset : await offsetAround(context, filter, query);
  return { job, files: await selectMonthPage(context.database, filter, { offset, limit: query.limit }), offset };
}

async function offsetAround(
  { database }: RequestContext,
  filter: MonthFilter,
  { around, limit }: QueryOf<typeof endpoint>,
): Promise<number> {
  const newer = await countNewerInMonth(database, filter, around!);
  if (newer === undefined) throw new DomainError('not-found', 'file');
  return newer - (newer % limit);
}
