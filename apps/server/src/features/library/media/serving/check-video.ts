import type { Checksum, FileId, JobId, VideoCheck, VideoRendition } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { readMediaToken } from '../../../together/access/index.ts';
import { hasRendition } from '../has-rendition.ts';
import { videoRenditionName } from '../media.policy.ts';
import { encodeVideoTask } from '../media.tasks.ts';
import { prioritise } from '../prioritise.ts';
import { findVideoOfCopy } from '../private/video-of-copy.ts';
import { findServedVideo, restartEncoding, type ServedVideo } from '../videos/video.repository.ts';
import { isLikelyPlayable, priorityWhenOpened } from '../videos/video-plan.ts';
import { videoSourceOf } from '../videos/video-source-of.ts';
import { needsPrivateCopy } from './original-rights.ts';
import { requireValidGrant } from './require-valid-grant.ts';
import { uncachedLookup } from './served-file-cache.ts';

export interface VideoCheckRequest {
  jobId: JobId;
  fileId: FileId;
  rendition: VideoRendition;
  token: string;
  /** Whether to encode a failed video again. */
  again: boolean;
}

const retryAfterMs = 60_000;

/**
 * Whether the rendition can be played. A requested video moves to the front of the queue. Throws what getRendition() throws.
 */
export async function checkVideo(context: RequestContext, request: VideoCheckRequest): Promise<VideoCheck['status']> {
  const nowMs = context.clock.now().getTime();
  const token = readMediaToken(context.mediaKey, { jobId: request.jobId, id: request.fileId }, request.token);
  if (token?.opens !== 'file') throw new DomainError('forbidden', 'signature');
  if (token.expiresAt * 1000 <= nowMs) throw new DomainError('gone', 'address');
  const video = await findServedVideo(context.database, request.jobId, request.fileId);
  if (!video) throw new DomainError('not-found', 'file');
  await requireValidGrant(context, { jobId: request.jobId, grant: token.grant, job: video, served: uncachedLookup });

  const checksum = checksumFromBytes(video.checksum);
  const isPrivate = await needsPrivateCopy(context.database, {
    jobId: request.jobId,
    grant: token.grant,
    file: video,
    served: uncachedLookup,
  });
  if (isPrivate && video.state !== 'waiting' && videoSourceOf(video, request.rendition) === 'original')
    return checkVideoOfCopy(context, { ...video, jobId: request.jobId });
  if (video.state === 'waiting') {
    await prioritise(context, ingestMediaTask, checksum);
    return 'queued';
  }
  switch (video.encoding_state) {
    case 'ready':
      return 'ready';
    case 'waiting':
    case 'processing':
      if (await isRenditionReady(context, video, request.rendition)) return 'ready';
      if (video.encoding_state === 'waiting') await prioritise(context, encodeVideoTask, checksum);
      return 'queued';
    case 'failed':
      return request.again && (await retryEncoding(context, checksum)) ? 'queued' : 'error';
    default:
      return isLikelyPlayable(video.mime_type) ? 'ready' : 'error';
  }
}

/** Whether the copy that replaces an original without location and camera details can be played. */
async function checkVideoOfCopy(
  context: RequestContext,
  video: ServedVideo & { jobId: JobId },
): Promise<VideoCheck['status']> {
  try {
    await findVideoOfCopy(context, video);
    return 'ready';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'unavailable' ? 'queued' : 'error';
  }
}

/** While one rendition is being encoded, the other may be ready. */
async function isRenditionReady(
  context: RequestContext,
  video: ServedVideo,
  rendition: VideoRendition,
): Promise<boolean> {
  const source = rendition === 'video' ? video.video_source : video.preview_source;
  if (source === 'original') return true;
  if (source === 'video' || rendition === 'video') return false;
  return hasRendition(context.blobStore, videoRenditionName(checksumFromBytes(video.checksum), 'preview'));
}

async function retryEncoding(context: RequestContext, checksum: Checksum): Promise<boolean> {
  const before = new Date(context.clock.now().getTime() - retryAfterMs);
  return inTransaction(context.database, async (tx) => {
    const isRestarted = await restartEncoding(tx, checksum, { state: 'failed', attempts: 2, before });
    if (isRestarted)
      await context.workQueue.enqueue(tx, encodeVideoTask, { checksum }, { priority: priorityWhenOpened });
    return isRestarted;
  });
}
