import type { MediaRow } from '../../../../platform/database/schema.ts';
import { findVideoFormat } from '../../../../platform/formats/find-format.ts';
import {
  canServeAsPreview,
  type EncodingGoal,
  isPlayableInBrowsers,
  isPreviewSized,
  type VideoFacts,
} from '../../../../platform/video/index.ts';

/** The sources of a video's two renditions. */
export type VideoPlan = Pick<MediaRow, 'video_source' | 'preview_source'>;

/**
 * Plans as little encoding as possible: none for a small original that browsers play, and a single rendition for a small video.
 */
export function planRenditions(facts: VideoFacts, original: { mimeType: string; sizeBytes: number }): VideoPlan {
  if (!isPlayableInBrowsers(facts, original.mimeType))
    return { video_source: 'made', preview_source: isPreviewSized(facts) ? 'video' : 'made' };
  return {
    video_source: 'original',
    preview_source: canServeAsPreview(facts, original.sizeBytes) ? 'original' : 'made',
  };
}

/** The renditions to encode, the fastest first. */
export function goalsOf(plan: VideoPlan): EncodingGoal[] {
  const goals: EncodingGoal[] = [];
  if (plan.preview_source === 'made') goals.push('preview');
  if (plan.video_source === 'made') goals.push('video');
  return goals;
}

/** Requested media are processed before everything else. */
export const priorityWhenOpened = 100;

/** Short videos first: those of live photos, then others that take little time. */
export function encodingPriority(durationMs: number | null): number {
  const seconds = (durationMs ?? 0) / 1000;
  if (seconds <= 6) return 30;
  if (seconds <= 60) return 20;
  return seconds <= 600 ? 10 : 0;
}

/** Whether browsers usually play this type, for videos that could not be inspected. */
export function isLikelyPlayable(mimeType: string): boolean {
  return findVideoFormat(mimeType)?.playedByBrowsers !== undefined;
}
