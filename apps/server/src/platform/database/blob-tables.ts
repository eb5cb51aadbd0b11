import type { ColumnType, Generated } from 'kysely';

type Wall = ColumnType<string, string, string>;

interface BlobTable {
  checksum: Buffer;
  size_bytes: number;
  crc32: number;
  created_at: Generated<Date>;
}

export type MediaState = 'waiting' | 'ready' | 'kept' | 'failed';
/** The state of a video's renditions: `ready` also when the original suffices. Null when the bytes contain no video. */
export type EncodingState = 'waiting' | 'processing' | 'ready' | 'failed';

/**
 * What was read from a blob's bytes. `waiting`: not read yet; `ready`: has thumbnails; `kept`: no decoder exists for its
 * format; `failed`: it should have been a picture, and decoding it failed permanently.
 */
export interface MediaTable {
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
  captured_wall: Wall | null;
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
}

/** Every column of media, for prepared queries, which name their columns. */
export const mediaColumns = Object.keys({
  checksum: true,
  state: true,
  attempts: true,
  failure: true,
  mime_type: true,
  width: true,
  height: true,
  duration_ms: true,
  thumbhash: true,
  captured_wall: true,
  captured_offset_minutes: true,
  captured_source: true,
  is_screenshot: true,
  device_manufacturer: true,
  device_model: true,
  iso: true,
  aperture: true,
  exposure: true,
  focal_length: true,
  latitude: true,
  longitude: true,
  altitude: true,
  video_codec: true,
  audio_codec: true,
  rotation_degrees: true,
  frames_per_second: true,
  is_hdr: true,
  content_id: true,
  burst_id: true,
  is_burst_primary: true,
  motion_offset_bytes: true,
  motion_size_bytes: true,
  encoding_state: true,
  encoding_attempts: true,
  encoding_failure: true,
  video_source: true,
  preview_source: true,
  updated_at: true,
} satisfies Record<keyof MediaTable, true>) as Array<keyof MediaTable>;

/** A blob that permanently lost a file, possibly its last one. */
interface LooseBlobTable {
  checksum: Buffer;
  since: Generated<Date>;
}

export interface BlobTables {
  blob: BlobTable;
  media: MediaTable;
  loose_blob: LooseBlobTable;
}
