import type { VideoRendition } from '@stund/contract';
import type { ServedVideo } from './video.repository.ts';
import { isLikelyPlayable } from './video-plan.ts';

/** The source of the bytes: the original, or an encoded rendition. */
export function videoSourceOf(video: ServedVideo, rendition: VideoRendition): 'original' | VideoRendition | undefined {
  const { video_source, preview_source, mime_type } = video;
  if (video_source === null || preview_source === null) return isLikelyPlayable(mime_type) ? 'original' : undefined;
  const source = rendition === 'preview' ? preview_source : video_source;
  if (source === 'made') return rendition;
  return source === 'video' ? 'video' : 'original';
}
