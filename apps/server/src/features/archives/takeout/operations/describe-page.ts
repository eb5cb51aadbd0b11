import type { FileId, JobId, PersonId, TakeoutFileFacts, TakeoutJob, TakeoutPerson } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import { personIdOf } from '../../../../kernel/actor.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { divideByDocuments } from '../../../editing/edits/index.ts';
import { decodeCursor, encodeCursor, invalidCursor, isWallClock } from '../../../library/files/index.ts';
import { loadVisibleJob, type VisibleJob } from '../../../together/access/index.ts';
import { collectPeople, describeFiles, describeJob, describePeople } from '../describe.ts';
import { selectFilesByCapture } from '../takeout.repository.ts';

export interface TakeoutPage {
  visible: VisibleJob;
  /** Null on every page but the first. */
  job: TakeoutJob | null;
  people: TakeoutPerson[];
  files: TakeoutFileFacts[];
  nextCursor: string | null;
}

/** A page of what a takeout says about a job. Throws what loadVisibleJob() throws, `invalid-request` for a foreign cursor. */
export async function describePage(
  context: RequestContext,
  jobId: JobId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TakeoutPage> {
  const visible = await loadVisibleJob(context, jobId);
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const found = await selectFilesByCapture(context.database, { jobId, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  // A page of large documents has fewer files. Others do not receive them, nor do they see by the pages that there are some.
  const [first = []] = visible.relation === 'owner' ? await divideByDocuments(context.database, ids) : [ids];
  const rows = page.slice(0, first.length);
  const last = rows.at(-1);
  const described = { job: visible, relation: visible.relation };
  const job = after === undefined ? await describeJob(context.database, described) : null;
  const files = await describeFiles(context.database, described, rows);
  const people = new Set<PersonId>();
  collectPeople(people, job, files);
  return {
    visible,
    job,
    people: await describePeople(context.database, people, personIdOf(context.actor)),
    files,
    nextCursor: found.length > rows.length && last ? encodeCursor([last.at, last.id]) : null,
  };
}

function parseCursor(cursor: string): { at: string; id: FileId } {
  const [at = '', id = ''] = decodeCursor(cursor);
  const parsed = fileIdSchema.safeParse(id);
  if (!isWallClock(at) || !parsed.success) throw invalidCursor();
  return { at, id: parsed.data };
}
