import { changeTypes, type JobId } from '@stund/contract';
import { recordChanges } from '../../../kernel/record-change.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadJobFor } from '../../access/index.ts';
import { giveBackSpace, lockAccountSpace, lockPresentJob, type Space } from '../../library/index.ts';
import { lockAlbum, markAlbumDeleted } from '../album.repository.ts';

/**
 * [Note: albums in the trash] An album is deleted by saying so on its row alone: files, order, cover, people and words stay as they
 * are, cannot be reached, and are all there when it is restored. Its room is given back.
 */
export async function deleteAlbum(context: RequestContext, jobId: JobId): Promise<Space> {
  const { owner_id: ownerId } = await loadJobFor(context, jobId, 'deleteJob');
  return context.database.transaction().execute(async (tx) => {
    await lockAccountSpace(tx, ownerId);
    await lockPresentJob(tx, jobId);
    await loadJobFor({ actor: context.actor, database: tx }, jobId, 'deleteJob');
    return moveAlbumToTrash(tx, jobId, context.clock.now());
  });
}

/** The account and the album must be locked. */
export async function moveAlbumToTrash(tx: Tx, jobId: JobId, at: Date): Promise<Space> {
  const album = await lockAlbum(tx, jobId);
  if (!album) throw new Error('The album was locked and is not there');
  await markAlbumDeleted(tx, jobId, at);
  await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
  return giveBackSpace(tx, album.owner_id, album.size_bytes);
}
