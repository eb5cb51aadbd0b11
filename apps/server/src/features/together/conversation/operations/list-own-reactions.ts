import type { FileId, JobId } from '@stund/contract';
import { personIdOf } from '../../../../kernel/actor.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { selectLovedFiles } from '../conversation.repository.ts';

/** The files of an album that the caller gave a heart. Throws what loadVisibleJob() throws. */
export async function listOwnReactions(context: RequestContext, jobId: JobId): Promise<FileId[]> {
  await loadVisibleJob(context, jobId);
  const user = personIdOf(context.actor);
  return user === undefined ? [] : selectLovedFiles(context.database, jobId, user);
}
