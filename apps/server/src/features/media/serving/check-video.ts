import type { Checksum, FileId, JobId, VideoCheck, VideoRendition } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { readMediaToken } from '../../access/index.ts';
import { hasRendition } from '../has-rendition.ts';
import { filmRenditionName } from '../media.policy.ts';
import { askFor } from '../prioritise.ts';
import { findServedFilm, restartEncoding, type ServedFilm } from '../videos/video.repository.ts';
import { isLikelyPlayed, priorityWhenOpened } from '../videos/video-plan.ts';
import { requireGoodGrant } from './require-valid-grant.ts';
import { unremembered } from './served-files.ts';

export interface VideoCheckRequest {
  jobId: JobId;
  fileId: FileId;
  rendition: VideoRendition;
  token: string;
  /** Somebody asks for another try at a film that failed. */
  again: boolean;
}

const lastChanceAfterMs = 60_000;

/** Whether the rendition can be played. A film that is asked for goes to the front of the queue. Throws as getRendition() does. */
export async function checkVideo(context: RequestContext, request: VideoCheckRequest): Promise<VideoCheck['status']> {
  const nowMs = context.clock.now().getTime();
  const token = readMediaToken(context.mediaKey, { jobId: request.jobId, id: request.fileId }, request.token);
  if (token?.opens !== 'file') throw new DomainError('forbidden', 'signature');
  if (token.expiresAt * 1000 <= nowMs) throw new DomainError('gone', 'address');
  const film = await findServedFilm(context.database, request.jobId, request.fileId);
  if (!film) throw new DomainError('not-found', 'file');
  await requireGoodGrant(context, { jobId: request.jobId, grant: token.grant, file: film, served: unremembered });

  const checksum = checksumFromBytes(film.checksum);
  if (film.state === 'waiting') {
    await askFor(context, 'media-ingest', checksum);
    return 'queued';
  }
  switch (film.encoding_state) {
    case 'ready':
      return 'ready';
    case 'waiting':
    case 'processing':
      if (await isMade(context, film, request.rendition)) return 'ready';
      if (film.encoding_state === 'waiting') await askFor(context, 'video-encode', checksum);
      return 'queued';
    case 'failed':
      return request.again && (await hasAnotherTry(context, checksum)) ? 'queued' : 'error';
    default:
      return isLikelyPlayed(film.mime_type) ? 'ready' : 'error';
  }
}

/** While one rendition is being made, the other may be there. */
async function isMade(context: RequestContext, film: ServedFilm, rendition: VideoRendition): Promise<boolean> {
  const source = rendition === 'video' ? film.video_source : film.preview_source;
  if (source === 'original') return true;
  if (source === 'video' || rendition === 'video') return false;
  return hasRendition(context.blobStore, filmRenditionName(checksumFromBytes(film.checksum), 'preview'));
}

async function hasAnotherTry(context: RequestContext, checksum: Checksum): Promise<boolean> {
  const before = new Date(context.clock.now().getTime() - lastChanceAfterMs);
  return context.database.transaction().execute(async (tx) => {
    const isRestarted = await restartEncoding(tx, checksum, { state: 'failed', attempts: 2, before });
    if (isRestarted)
      await context.workQueue.enqueue(tx, 'video-encode', { checksum }, { priority: priorityWhenOpened });
    return isRestarted;
  });
}
