import type { FileId, JobId } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import {
  decodeCursor,
  encodeCursor,
  type FilePage,
  invalidCursor,
  isWallClock,
  listFilesOf,
} from '../../../library/files/index.ts';
import { type MapFilter, selectMapFileIds } from '../map.repository.ts';
import { loadJobWithPlaces } from './load-job-with-places.ts';

/**
 * A page of the files of a part of the map, newest first. Throws `not-found`, `forbidden` where the caller may not see places, and `invalid-request` for a
 * cursor that is not from this list.
 */
export async function listMapFiles(
  context: RequestContext,
  jobId: JobId,
  { cursor, limit, ...filter }: MapFilter & { cursor?: string | undefined; limit: number },
): Promise<FilePage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const job = await loadJobWithPlaces(context, jobId);
  const found = await selectMapFileIds(context.database, job, { ...filter, after, limit: limit + 1 });
  const ids = found.slice(0, limit);
  const last = ids.at(-1);
  const query = { type: 'all', members: 0, order: 'NEWEST_TAKEN', limit } as const;
  const page = await listFilesOf(context, job, { ...query, ids: ids.map(({ id }) => id) });
  const hasMore = found.length > ids.length && last !== undefined;
  return { ...page, nextCursor: hasMore ? encodeCursor([last.captured_wall, last.id]) : null };
}

function parseCursor(cursor: string): { at: string; id: FileId } {
  const [at = '', id = ''] = decodeCursor(cursor);
  const parsed = fileIdSchema.safeParse(id);
  if (!isWallClock(at) || !parsed.success) throw invalidCursor();
  return { at, id: parsed.data as FileId };
}
