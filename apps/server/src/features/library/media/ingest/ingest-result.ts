import type { MediaRow } from '../../../../platform/database/schema.ts';
import type { MediaMetadata } from '../../../../platform/metadata/media-metadata.ts';
import type { DocumentText } from '../../../../storage/index.ts';

/** What processing a blob found out. */
export interface IngestResult {
  state: Exclude<MediaRow['state'], 'waiting'>;
  /** The columns that were read. Missing ones are unknown. */
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
  /** The text of a document; undefined for what is no document with text. */
  text?: DocumentText | undefined;
  /** The types that the names of its files gave, if the bytes say nothing: see [Note: names belong to files]. */
  namedTypes?: readonly string[];
}
