import type { MediaRow } from '../../../platform/database/schema.ts';
import {
  canServeAsPreview,
  type EncodingGoal,
  isPlayableInBrowsers,
  isPreviewSized,
  type VideoFacts,
} from '../../../platform/video/index.ts';

/** Where a film's two renditions come from. */
export type FilmPlan = Pick<MediaRow, 'video_source' | 'preview_source'>;

/** Makes as little as it can: nothing of an original that browsers play and that is light, one film of a small one. */
export function planRenditions(facts: VideoFacts, original: { mimeType: string; sizeBytes: number }): FilmPlan {
  if (!isPlayableInBrowsers(facts, original.mimeType))
    return { video_source: 'made', preview_source: isPreviewSized(facts) ? 'video' : 'made' };
  return {
    video_source: 'original',
    preview_source: canServeAsPreview(facts, original.sizeBytes) ? 'original' : 'made',
  };
}

/** What has to be made, what can be watched soonest first. */
export function goalsOf(plan: FilmPlan): EncodingGoal[] {
  const goals: EncodingGoal[] = [];
  if (plan.preview_source === 'made') goals.push('preview');
  if (plan.video_source === 'made') goals.push('video');
  return goals;
}

/** What somebody wants to see now goes before everything else. */
export const priorityWhenOpened = 100;

/** Short films first: the films of live photos, then those one would not wait for. */
export function encodingPriority(durationMs: number | null): number {
  const seconds = (durationMs ?? 0) / 1000;
  if (seconds <= 6) return 30;
  if (seconds <= 60) return 20;
  return seconds <= 600 ? 10 : 0;
}

/** What browsers play most of the time, where nobody could look into the film. */
const likelyPlayed = new Set(['video/mp4', 'video/webm', 'video/quicktime', 'video/x-m4v']);

export function isLikelyPlayed(mimeType: string): boolean {
  return likelyPlayed.has(mimeType);
}
