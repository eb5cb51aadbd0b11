import {
  type listFiles as endpoint,
  type FileId,
  type FileOrder,
  fileIdSchema,
  type JobId,
  type QueryOf,
} from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../access/index.ts';
import { type FileWithMedia, type ListPlace, type PagedFile, selectFilePage } from '../file.repository.ts';
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

/** A page of a job's files, in the order asked for. Throws `not-found`, `invalid-request` for a cursor not made here. */
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
    order: query.order,
    after: query.cursor === undefined ? undefined : parseCursor(query.cursor, query.order),
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

function cursorAfter({ at, id }: PagedFile): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** An instant has its zone, a wall clock has none: the one is no place in an order by the other. */
const wallClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?$/;
const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;

function parseCursor(cursor: string, order: FileOrder): ListPlace {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  const parsed = fileIdSchema.safeParse(id);
  if (!(order === 'ADDED' ? instant : wallClock).test(at) || !parsed.success) {
    throw new DomainError('invalid-request', 'Not a cursor of this list');
  }
  return { at, id: parsed.data as FileId };
}
