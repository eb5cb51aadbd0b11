import type { searchFiles as endpoint, FileId, JobId, QueryOf } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { decodeCursor, encodeCursor, invalidCursor, isWallClock, loadGroups } from '../../../library/files/index.ts';
import { seenIn } from '../../../library/jobs/index.ts';
import type { FoundFilePage } from '../found-files.ts';
import { type FoundRow, type Position, selectFoundPage, selectPageWithWords } from '../search.repository.ts';
import { withinSearch } from '../within-search.ts';

/**
 * A page of the files of a job that match a text, newest first. Throws `not-found` and the other refusals of jobs, `invalid-request` for a
 * cursor of another list, `search-timeout`.
 */
export async function searchFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<FoundFilePage & { nextCursor: string | null }> {
  const after = query.cursor === undefined ? undefined : parseCursor(query.cursor);
  const { limit } = query;
  return withinSearch(context, { jobId, text: query }, async ({ tx, job, matching: { condition, hasWords } }) => {
    const select = hasWords ? selectPageWithWords : selectFoundPage;
    const found = await select(tx, { job, condition }, { after, limit: limit + 1 });
    const files = seenIn(job, found.slice(0, limit));
    const last = files.at(-1);
    return {
      files,
      groups: await loadGroups(tx, job, files),
      nextCursor: found.length > files.length && last ? cursorAfter(last) : null,
    };
  });
}

function cursorAfter({ captured_wall, id }: FoundRow): string {
  return encodeCursor([captured_wall, id]);
}

function parseCursor(cursor: string): Position {
  const [capturedWall = '', id = ''] = decodeCursor(cursor);
  const parsed = fileIdSchema.safeParse(id);
  if (!isWallClock(capturedWall) || !parsed.success) throw invalidCursor();
  return { capturedWall, id: parsed.data as FileId };
}
