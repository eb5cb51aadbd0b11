import type { VideoFacts } from '../../../../platform/video/index.ts';
import type { IngestResult } from '../ingest/ingest-result.ts';
import { goalsOf, planRenditions } from './video-plan.ts';

/** The columns with the properties of a video and the plan for its renditions. */
export function videoColumns(
  facts: VideoFacts,
  original: { mimeType: string; sizeBytes: number },
): NonNullable<IngestResult['facts']> {
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
