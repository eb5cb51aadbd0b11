import type { VideoRendition } from '@stund/contract';
import { excludesPrivateData, type MediaGrant, mayFetchOriginals } from '../../access/index.ts';
import type { ServingJob } from '../serving-job.repository.ts';
import type { ServedVideo } from '../videos/video.repository.ts';
import { videoSourceOf } from '../videos/video-source-of.ts';

/** Whether the holder of an address may fetch the original bytes as a file. */
export function mayDownloadOriginal(job: ServingJob, grant: MediaGrant): boolean {
  return mayFetchOriginals(job, grant.kind === 'owner');
}

/** Whether a picture that browsers could show as it is has to be encoded again, which removes all metadata. */
export function needsReencoding(job: ServingJob, grant: MediaGrant): boolean {
  return !mayDownloadOriginal(job, grant);
}

/**
 * Whether only the original could be played, and it may not be served: it contains the place of capture and camera data
 * (docs/rules/shares.md#sh4).
 */
export function withholdsOriginalVideo(video: ServedVideo, grant: MediaGrant, rendition: VideoRendition): boolean {
  if (grant.kind === 'owner' || !excludesPrivateData(video)) return false;
  return videoSourceOf(video, rendition) === 'original';
}
