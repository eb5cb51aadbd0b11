import { type listFiles as endpoint, type FileId, fileIdSchema, type JobId, type QueryOf } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../access/index.ts';
import { type FilePosition, type FileWithMedia, selectFilePage } from '../file.repository.ts';
import { type FileGroups, loadGroups } from '../file-groups.ts';

export interface FilePage {
  files: FileWithMedia[];
  groups: FileGroups;
  nextCursor: string | null;
  /** Serial of a change that is certainly part of the page; later ones may be too. */
  lastSerial: number;
  grant: MediaGrant;
}

const typesOf = { all: undefined, images: ['Pictures'], videos: ['Movies'], documents: ['Documents'] } as const;

/** A page of a job's files, newest first by wall clock. Throws `not-found`, `invalid-request` for a cursor not made here. */
export async function listFiles(
  context: RequestContext,
  jobId: JobId,
  query: QueryOf<typeof endpoint>,
): Promise<FilePage> {
  const job = await loadVisibleJob(context, jobId);
  const found = await selectFilePage(context.database, {
    jobId,
    startDay: query.start,
    endDay: query.end,
    uploadedSince: query.uploaded_since === undefined ? undefined : new Date(query.uploaded_since * 1000),
    types: typesOf[query.type],
    after: query.cursor === undefined ? undefined : parseCursor(query.cursor),
    withMembers: query.members === 1,
    limit: query.limit + 1,
  });
  const files = found.slice(0, query.limit);
  const last = files.at(-1);
  return {
    files,
    groups: await loadGroups(context.database, jobId, files),
    nextCursor: found.length > files.length && last ? cursorAfter(last) : null,
    lastSerial: job.last_serial,
    grant: job.mediaGrant,
  };
}

function cursorAfter(file: FileWithMedia): string {
  return Buffer.from(`${file.captured_wall}|${file.id}`).toString('base64url');
}

function parseCursor(cursor: string): FilePosition {
  const [capturedWall = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const parsed = fileIdSchema.safeParse(id);
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,3})?$/.test(capturedWall) || !parsed.success) {
    throw new DomainError('invalid-request', 'Not a cursor of this list');
  }
  return { capturedWall, id: parsed.data as FileId };
}
