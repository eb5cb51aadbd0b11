import type { CommentId, JobId } from '@stund/contract';
import type { Database } from '../../../platform/database/schema.ts';
import { type CommentsBefore, findCommentSerial } from './conversation.repository.ts';

/** The requested page of comments. */
export interface CommentPageRequest {
  /** The comment that follows the page. */
  before: CommentId | undefined;
  limit: number;
}

/** Resolves the comment that follows the page to its serial; nothing precedes an unknown one. Asks for one comment more. */
export async function pageBefore(
  database: Database,
  jobId: JobId,
  { before, limit }: CommentPageRequest,
): Promise<CommentsBefore> {
  const beforeSerial = before === undefined ? undefined : ((await findCommentSerial(database, jobId, before)) ?? 0);
  return { beforeSerial, limit: limit + 1 };
}
