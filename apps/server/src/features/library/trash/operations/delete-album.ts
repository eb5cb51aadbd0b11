import { changeTypes, type JobId } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { recordInShares, releaseSpaceOfAlbum, type Space } from '../../../../storage/index.ts';
import { withLockedJobAndSpace } from '../../jobs/index.ts';
import { endUploadsToJob } from '../../uploads/index.ts';
import { beginPurge, lockAlbum, updateAlbumDeletedAt } from '../trashed-album.repository.ts';

/**
 * [Note: albums in the trash] Deleting an album only sets `deleted_at` on its row. Files, order, cover, participants and
 * comments are unchanged, inaccessible, and complete when the album is restored. Its space is released.
 *
 * A share ends permanently instead, since it has no files of its own.
 */
export async function deleteAlbum(context: RequestContext, jobId: JobId): Promise<Space> {
  const space = await withLockedJobAndSpace(
    context,
    { jobId, access: 'deleteJob' },
    async ({ tx, job, afterCommit }) => {
      afterCommit(() => context.jobCaches.forget(jobId));
      const details = { job_id: jobId, title: job.title };
      if (job.type === 'share') {
        await beginPurge(tx, jobId);
        await recordCallerAct(tx, context, { kind: 'share-stopped', details: { ...details, type: 'share' } });
      } else await recordCallerAct(tx, context, { kind: 'album-deleted', details }, job.owner_id);
      return moveAlbumToTrash(tx, jobId, context.clock.now());
    },
  );
  await endUploadsToJob(context, jobId);
  return space;
}

/** The account and the album must be locked. */
export async function moveAlbumToTrash(tx: Tx, jobId: JobId, at: Date): Promise<Space> {
  const album = await lockAlbum(tx, jobId);
  if (!album) throw new Error('The album was locked and is not there');
  await updateAlbumDeletedAt(tx, jobId, at);
  await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
  const space = await releaseSpaceOfAlbum(tx, album);
  await recordInShares(tx, { jobId }, 'removed');
  return space;
}
