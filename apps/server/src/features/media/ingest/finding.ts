import type { MediaRow } from '../../../platform/database/schema.ts';
import type { MediaMetadata } from '../../../platform/metadata/media-metadata.ts';

/** What a look at a blob's bytes brought to light. */
export interface Finding {
  state: Exclude<MediaRow['state'], 'waiting'>;
  /** What was read; what is missing here stays unknown. */
  facts?: Partial<
    Pick<
      MediaRow,
      | 'failure'
      | 'width'
      | 'height'
      | 'thumbhash'
      | 'duration_ms'
      | 'video_codec'
      | 'audio_codec'
      | 'rotation_degrees'
      | 'frames_per_second'
      | 'is_hdr'
      | 'motion_offset_bytes'
      | 'motion_size_bytes'
      | 'encoding_state'
      | 'encoding_attempts'
      | 'encoding_failure'
      | 'video_source'
      | 'preview_source'
    >
  >;
  metadata?: MediaMetadata | undefined;
}
