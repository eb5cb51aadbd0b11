import type { listTimelineFiles as endpoint, JobId, QueryOf } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../access/index.ts';
import { type FileGroups, loadGroups } from '../../files/index.ts';
import { countNewerInMonth, type StretchFilter, selectMonthStretch, type TileRow } from '../timeline.repository.ts';

export interface MonthStretch {
  files: TileRow[];
  groups: FileGroups;
  offset: number;
  grant: MediaGrant;
}

const typeOf = { all: undefined, images: 'Pictures', videos: 'Movies' } as const;

/**
 * A stretch of the files of a month, newest first by wall clock. Throws `not-found`, also for a file to list around
 * that this month and filter do not have.
 */
export async function listMonthFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<MonthStretch> {
  const { mediaGrant: grant } = await loadVisibleJob(context, jobId);
  const filter: StretchFilter = {
    jobId,
    ...boundsOf(query.month),
    type: typeOf[query.type],
    uploadedSince: query.uploaded_since === undefined ? undefined : new Date(query.uploaded_since * 1000),
  };
  const offset = query.around === undefined ? query.offset : await offsetAround(context, filter, query);
  const files = await selectMonthStretch(context.database, filter, { offset, limit: query.limit });
  return { files, groups: await loadGroups(context.database, jobId, files), offset, grant };
}

async function offsetAround(
  { database }: RequestContext,
  filter: StretchFilter,
  { around, limit }: QueryOf<typeof endpoint>,
): Promise<number> {
  const newer = await countNewerInMonth(database, filter, around!);
  if (newer === undefined) throw new DomainError('not-found', 'file');
  return newer - (newer % limit);
}

/** The first day of the month, and of the next one. */
function boundsOf(month: string): { fromDay: string; beforeDay: string } {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const nextYear = String(number === 12 ? year + 1 : year).padStart(4, '0');
  return { fromDay: `${month}-01`, beforeDay: `${nextYear}-${String((number % 12) + 1).padStart(2, '0')}-01` };
}
