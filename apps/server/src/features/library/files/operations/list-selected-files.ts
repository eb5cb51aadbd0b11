import type { BodyOf, listSelectedFiles as endpoint, FileId, JobId } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { decodeCursor, encodeCursor, invalidCursor, isWallClock } from '../cursor.ts';
import { type SelectedFile, type SelectedRange, selectByIds, selectRange } from '../selection.repository.ts';
import { rangesOf, readSelection, selectionFilterOf } from '../selection-request.ts';

/**
 * A page of the selected files: first those selected one by one, then each range from newest to oldest. Throws `not-found` for
 * a job the caller may not see, `invalid-request` for a cursor that is not from this list, `search-timeout`.
 */
export function listSelectedFiles(
  context: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<SelectedPage> {
  return readSelection(context, selection, (reading) => readPage(reading, jobId, selection));
}

interface SelectedPage {
  files: SelectedFile[];
  nextCursor: string | null;
}

async function readPage(
  { database, ...context }: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<SelectedPage> {
  const job = await loadVisibleJob({ database, ...context }, jobId);
  const start = selection.cursor === undefined ? undefined : parseCursor(selection.cursor);
  const files = start ? [] : await selectByIds(database, jobId, selection.file_uuids);
  const filter = await selectionFilterOf({ database, ...context }, job, selection);
  const ranges = rangesOf(selection, job.last_serial).map((range, order) => ({ range, order }));

  // Each range is one index scan, which ends with the page.
  for (const { range, order } of ranges.slice(start?.order ?? 0)) {
    const missing = selection.limit - files.length;
    if (missing <= 0) return { files, nextCursor: cursorAt(order, range) };
    const rest = start?.order === order ? { ...range, newest: start.newest, includesNewest: start.isFirst } : range;
    const found = await selectRange(database, filter, rest, missing + 1);
    files.push(...found.slice(0, missing));
    const last = files.at(-1);
    if (found.length > missing && last) return { files, nextCursor: cursorAfter(order, last) };
  }
  return { files, nextCursor: null };
}

interface SelectionCursor {
  order: number;
  newest: SelectedRange['newest'];
  isFirst: boolean;
}

function cursorAfter(order: number, { captured_wall, id }: SelectedFile): string {
  return encodeCursor([order, captured_wall, id, '']);
}

function cursorAt(order: number, { newest, includesNewest }: SelectedRange): string {
  return encodeCursor([order, newest.capturedWall, newest.id, includesNewest ? '=' : '']);
}

function parseCursor(cursor: string): SelectionCursor {
  const [order = '', capturedWall = '', id = '', isFirst] = decodeCursor(cursor);
  const parsed = fileIdSchema.safeParse(id);
  if (!/^\d{1,3}$/.test(order) || !isWallClock(capturedWall) || !parsed.success) throw invalidCursor();
  return { order: Number(order), newest: { capturedWall, id: parsed.data as FileId }, isFirst: isFirst === '=' };
}
