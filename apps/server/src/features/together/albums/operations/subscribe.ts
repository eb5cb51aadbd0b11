import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { addParticipant } from '../../../../storage/index.ts';
import { loadVisibleJob, requirePerson } from '../../access/index.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/** Makes the caller a participant of an album. Idempotent. Throws what loadVisibleJob() throws, and `forbidden` for a timeline. */
export async function subscribe(context: RequestContext, jobId: JobId): Promise<void> {
  const job = await loadVisibleJob(context, jobId);
  if (job.relation === 'participant') return;
  await changeAlbum(context, { jobId, access: 'subscribe' }, async ({ tx }) => {
    const isNew = await addParticipant(tx, jobId, requirePerson(context.actor));
    return isNew ? undefined : unchanged;
  });
}
