import type { ColumnType, Generated } from 'kysely';
import { type RulesOf, words } from '../../kernel/tables.ts';

interface BlobTable {
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  created_at: Generated<Date>;
  /** Whether the bytes are only in a folder of the machine: see [Note: blobs in folders]. */
  in_folder: ColumnType<boolean | null, boolean | null | undefined>;
}

type MediaState = 'waiting' | 'ready' | 'kept' | 'failed';

/** The state of a video's renditions: `ready` also when the original suffices. Null when the bytes contain no video. */
type EncodingState = 'waiting' | 'processing' | 'ready' | 'failed';

/**
 * What was read from a blob's bytes. `waiting`: not read yet; `ready`: has thumbnails; `kept`: no decoder exists for its
 * format; `failed`: it should have been a picture, and decoding it failed permanently.
 */
interface MediaTable {
  checksum: Buffer;
  state: Generated<MediaState>;
  attempts: Generated<number>;
  failure: string | null;
  mime_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  thumbhash: Buffer | null;
  /** The wall-clock time at the place of capture as 'YYYY-MM-DD HH:MM:SS.mmm'; null when it is unknown. */
  captured_wall: string | null;
  captured_offset_minutes: number | null;
  captured_source: string | null;
  is_screenshot: Generated<boolean>;
  device_manufacturer: string | null;
  device_model: string | null;
  iso: number | null;
  aperture: number | null;
  exposure: string | null;
  focal_length: number | null;
  latitude: number | null;
  longitude: number | null;
  /** Metres above sea level. */
  altitude: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  /** The clockwise rotation that shows the stored frames upright. */
  rotation_degrees: number | null;
  frames_per_second: number | null;
  is_hdr: Generated<boolean>;
  /** The id that the camera wrote into both the picture and the video of a live photo. */
  content_id: string | null;
  burst_id: string | null;
  is_burst_primary: Generated<boolean>;
  /** The position of a motion photo's video in the picture's bytes. */
  motion_offset_bytes: number | null;
  motion_size_bytes: number | null;
  encoding_state: EncodingState | null;
  encoding_attempts: Generated<number>;
  encoding_failure: string | null;
  /** Where the rendition `video` comes from; null until the video has been read. */
  video_source: 'original' | 'made' | null;
  /** Where the rendition `preview` comes from. `video`: the rendition `video` is small enough. */
  preview_source: 'original' | 'video' | 'made' | null;
  updated_at: Generated<Date>;
  /** The same as that of the blob, for lists of files, which do not join it. */
  in_folder: ColumnType<boolean | null, boolean | null | undefined>;
}

/** A blob that permanently lost a file, possibly its last one. */
interface LooseBlobTable {
  checksum: Buffer;
  since: Generated<Date>;
}

/** While a row is there and has not ended, the bytes of blobs that were stored from a time on are not freed. */
interface BlobHoldTable {
  name: string;
  ends_at: Date;
  spares_from: Date;
}

interface BlobTables {
  blob: BlobTable;
  blob_hold: BlobHoldTable;
  loose_blob: LooseBlobTable;
  media: MediaTable;
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends BlobTables {}
}

export const blobTables: RulesOf<BlobTables> = {
  blob: { emptied: 'contents', copy: { leftOut: 'derived' } },
  blob_hold: { emptied: 'stays', copy: { leftOut: 'nobody' } },
  loose_blob: { emptied: 'contents', copy: { leftOut: 'nobody' } },
  media: {
    emptied: 'contents',
    copy: {
      part: 'media',
      rows: { by: 'contents' },
      columns: words`
        checksum mime_type width height duration_ms captured_wall captured_offset_minutes latitude longitude altitude
        device_manufacturer device_model iso aperture exposure focal_length video_codec audio_codec frames_per_second
        rotation_degrees is_hdr is_screenshot content_id burst_id
      `,
      leftOut: {
        technical: `state attempts failure captured_source is_burst_primary motion_offset_bytes motion_size_bytes encoding_state encoding_attempts encoding_failure video_source preview_source updated_at in_folder`,
        derived: `thumbhash`,
      },
      order: words`checksum`,
    },
  },
};
