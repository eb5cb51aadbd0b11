import type { listTimelineFiles as endpoint, JobId, QueryOf } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant, withholdsCameraData } from '../../access/index.ts';
import { type FileGroups, loadGroups, uploadedSinceOf } from '../../files/index.ts';
import { countNewerInMonth, type MonthFilter, selectMonthPage, type TileRow } from '../timeline.repository.ts';

export interface MonthPage {
  files: readonly TileRow[];
  groups: FileGroups;
  offset: number;
  grant: MediaGrant;
  withholdsCameraData: boolean;
}

const typeOf = { all: undefined, images: 'Pictures', videos: 'Movies' } as const;

/**
 * A page of the files of a month, newest first by capture time. Throws `not-found`, also when the file to list around is not in
 * this month or does not match the filter.
 */
export async function listMonthFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<MonthPage> {
  const job = await loadVisibleJob(context, jobId);
  const filter: MonthFilter = {
    jobId,
    ...boundsOf(query.month),
    type: typeOf[query.type],
    uploadedSince: uploadedSinceOf(query),
  };
  const offset = query.around === undefined ? query.offset : await offsetAround(context, filter, query);
  const files = await selectMonthPage(context.database, filter, { offset, limit: query.limit });
  return {
    files,
    groups: await loadGroups(context.database, job, files),
    offset,
    grant: job.mediaGrant,
    withholdsCameraData: withholdsCameraData(job, job.standing),
  };
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

/** The first day of the month and of the following month. */
function boundsOf(month: string): { fromDay: string; beforeDay: string } {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const nextYear = String(number === 12 ? year + 1 : year).padStart(4, '0');
  return { fromDay: `${month}-01`, beforeDay: `${nextYear}-${String((number % 12) + 1).padStart(2, '0')}-01` };
}
