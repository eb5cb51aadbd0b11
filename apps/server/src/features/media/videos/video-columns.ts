import type { VideoFacts } from '../../../platform/video/index.ts';
import type { Finding } from '../ingest/finding.ts';
import { goalsOf, planRenditions } from './video-plan.ts';

/** What is known of a film, and what will be made of it. */
export function filmColumns(
  facts: VideoFacts,
  original: { mimeType: string; sizeBytes: number },
): NonNullable<Finding['facts']> {
  const plan = planRenditions(facts, original);
  return {
    ...plan,
    duration_ms: facts.durationMs ?? null,
    video_codec: facts.videoCodec,
    audio_codec: facts.audioCodec,
    rotation_degrees: facts.rotationDegrees,
    frames_per_second: facts.framesPerSecond,
    is_hdr: facts.hdr !== undefined,
    encoding_state: goalsOf(plan).length === 0 ? 'ready' : 'waiting',
    encoding_attempts: 0,
    encoding_failure: null,
  };
}
