import { type CommentId, changeTypes, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Database, Row } from '../../../../platform/database/schema.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { selectChanges, selectCommentTexts } from '../change.repository.ts';

export interface Changes {
  list: Row<'change'>[];
  /** The serial to continue from. */
  serial: number;
}

/** A page of the changes after `since`, in commit order. Throws `not-found`, and `gone` when some of them have been deleted. */
export async function listChanges(context: RequestContext, jobId: JobId, since: number): Promise<Changes> {
  const job = await loadVisibleJob(context, jobId);
  if (since >= job.last_serial) return { list: [], serial: job.last_serial };
  const list = await selectChanges(context.database, jobId, since);
  // Serials have no gaps, so the first change after `since` is missing only if it has been deleted.
  if (list[0]?.serial !== since + 1) throw new DomainError('gone', 'Changes since then have been deleted');
  return {
    list: await withCommentTexts(context.database, jobId, list),
    serial: list.at(-1)?.serial ?? job.last_serial,
  };
}

/**
 * The feed does not store the text of comments. The current text is added here, and an empty one for deleted comments and for
 * those on files in the trash, which only the owner may still see.
 */
async function withCommentTexts(
  database: Database,
  jobId: JobId,
  list: readonly Row<'change'>[],
): Promise<Row<'change'>[]> {
  const ids = list.flatMap(({ type, payload }) => (type === changeTypes.comment ? [payload['comment_id']] : []));
  if (ids.length === 0) return [...list];
  const texts: ReadonlyMap<unknown, string> = await selectCommentTexts(database, jobId, ids as CommentId[]);
  return list.map((change) =>
    change.type === changeTypes.comment
      ? { ...change, payload: { ...change.payload, comment: texts.get(change.payload['comment_id']) ?? '' } }
      : change,
  );
}
