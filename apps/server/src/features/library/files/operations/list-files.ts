import type { listFiles as endpoint, FileId, FileOrder, JobId, QueryOf } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { shareReads } from '../../../../kernel/share-reads.ts';
import {
  loadVisibleJob,
  type MediaGrant,
  type VisibleJob,
  withholdsCameraData,
} from '../../../together/access/index.ts';
import { decodeCursor, encodeCursor, invalidCursor, isInstant, isWallClock } from '../cursor.ts';
import { type FileGroups, loadGroups } from '../file-groups.ts';
import { fileTypesOf, uploadedSinceOf } from '../list-filter.ts';
import {
  type FileFilter,
  type ListedRow,
  type ListPosition,
  type PagedFile,
  selectFilePage,
} from '../listed-file.repository.ts';

export interface FilePage {
  files: readonly ListedRow[];
  groups: FileGroups;
  nextCursor: string | null;
  /** The page contains all changes up to this serial, and perhaps later ones. */
  lastSerial: number;
  grant: MediaGrant;
  withholdsCameraData: boolean;
}

/** Recipients of a link open it at the same time, as all devices of an album read it after a change. */
const findPage = shareReads(async (database, filter: FileFilter) => {
  const found = await selectFilePage(database, filter);
  // One more was read than the page has.
  const files: readonly ListedRow[] = found.slice(0, filter.limit - 1);
  const last = found[files.length - 1];
  const nextCursor = found.length > files.length && last ? cursorAfter(last) : null;
  return { files, groups: await loadGroups(database, filter.job, files), nextCursor };
});

/**
 * A page of a job's files in the requested order. Throws `not-found`, `invalid-request` for a cursor that is not from this
 * list.
 */
export async function listFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint> & { ids?: readonly FileId[] | undefined },
): Promise<FilePage> {
  return listFilesOf(context, await loadVisibleJob(context, jobId), query);
}

/** As listFiles(), of a job that the caller may see. */
export async function listFilesOf(
  context: RequestContext,
  job: VisibleJob,
  query: QueryOf<typeof endpoint> & { ids?: readonly FileId[] | undefined },
): Promise<FilePage> {
  const found = await findPage(context, {
    job: { id: job.id, type: job.type },
    startDay: query.start,
    endDay: query.end,
    uploadedSince: uploadedSinceOf(query),
    types: fileTypesOf[query.type],
    order: query.order,
    ids: query.ids,
    after: query.cursor === undefined ? undefined : parseCursor(query.cursor, query.order),
    withMembers: query.members === 1,
    limit: query.limit + 1,
  });
  return {
    ...found,
    lastSerial: job.last_serial,
    grant: job.mediaGrant,
    withholdsCameraData: withholdsCameraData(job, job.relation),
  };
}

function cursorAfter({ at, id }: PagedFile): string {
  return encodeCursor([at, id]);
}

/** An upload time has a zone and a capture time has none, so that a cursor of one order is invalid in the other. */
function parseCursor(cursor: string, order: FileOrder): ListPosition {
  const [at = '', id = ''] = decodeCursor(cursor);
  const parsed = fileIdSchema.safeParse(id);
  if (!(order === 'ADDED' ? isInstant(at) : isWallClock(at)) || !parsed.success) throw invalidCursor();
  return { at, id: parsed.data as FileId };
}
