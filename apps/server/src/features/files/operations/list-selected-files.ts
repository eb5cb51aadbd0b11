import {
  type BodyOf,
  type listSelectedFiles as endpoint,
  type FileId,
  fileIdSchema,
  type JobId,
} from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { type SelectedFile, type Stretch, selectByIds, selectStretch } from '../selection.repository.ts';
import { filterOf, stretchesOf } from '../selection-request.ts';

/**
 * The files that a selection means, a page at a time: those named one by one first, then each range from newest to oldest.
 * Throws `not-found` for a job the actor may not see, `invalid-request` for a cursor not made here.
 */
export async function listSelectedFiles(
  { database, ...context }: RequestContext,
  jobId: JobId,
  selection: BodyOf<typeof endpoint>,
): Promise<{ files: SelectedFile[]; nextCursor: string | null }> {
  const job = await loadVisibleJob({ database, ...context }, jobId);
  const place = selection.cursor === undefined ? undefined : parseCursor(selection.cursor);
  const files = place ? [] : await selectByIds(database, jobId, selection.file_uuids);
  const filter = filterOf(jobId, selection);
  const stretches = stretchesOf(selection, job.last_serial).map((stretch, order) => ({ stretch, order }));

  // One walk along the index for each range, and none beyond the page.
  for (const { stretch, order } of stretches.slice(place?.order ?? 0)) {
    const missing = selection.limit - files.length;
    if (missing <= 0) return { files, nextCursor: cursorAt(order, stretch) };
    const rest = place?.order === order ? { ...stretch, newest: place.newest, includesNewest: place.isFirst } : stretch;
    const found = await selectStretch(database, filter, rest, missing + 1);
    files.push(...found.slice(0, missing));
    const last = files.at(-1);
    if (found.length > missing && last) return { files, nextCursor: cursorAfter(order, last) };
  }
  return { files, nextCursor: null };
}

interface CursorPlace {
  order: number;
  newest: Stretch['newest'];
  isFirst: boolean;
}

function cursorAfter(order: number, { captured_wall, id }: SelectedFile): string {
  return encode([order, captured_wall, id, '']);
}

function cursorAt(order: number, { newest, includesNewest }: Stretch): string {
  return encode([order, newest.capturedWall, newest.id, includesNewest ? '=' : '']);
}

function encode(parts: ReadonlyArray<string | number>): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

function parseCursor(cursor: string): CursorPlace {
  const [order = '', capturedWall = '', id = '', isFirst] = Buffer.from(cursor, 'base64url').toString().split('|');
  const parsed = fileIdSchema.safeParse(id);
  const isWall = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,3})?$/.test(capturedWall);
  if (!/^\d{1,3}$/.test(order) || !isWall || !parsed.success) {
    throw new DomainError('invalid-request', 'Not a cursor of this list');
  }
  return { order: Number(order), newest: { capturedWall, id: parsed.data as FileId }, isFirst: isFirst === '=' };
}
