import type { FileType } from '@stund/contract';
import type { MediaRow, Row } from '../../platform/database/schema.ts';
import { nameType } from '../../platform/file-type/media-type-names.ts';

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
  in_folder: true,
} satisfies Record<keyof MediaRow, true>) as Array<keyof MediaRow>;

/** The columns of `media` that a list of files shows. */
export const mediaViewColumns = [
  'media.state',
  'media.mime_type',
  'media.width',
  'media.height',
  'media.duration_ms',
  'media.thumbhash',
  'media.encoding_state',
  'media.motion_offset_bytes',
  'media.in_folder',
] as const;

export type MediaView = Pick<
  Row<'media'>,
  | 'state'
  | 'mime_type'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'thumbhash'
  | 'encoding_state'
  | 'motion_offset_bytes'
  | 'in_folder'
>;

export function mediaViewOf(row: MediaRow): MediaView {
  const { state, mime_type, width, height, duration_ms, thumbhash, encoding_state, motion_offset_bytes, in_folder } =
    row;
  return { state, mime_type, width, height, duration_ms, thumbhash, encoding_state, motion_offset_bytes, in_folder };
}

/** The columns of `media` that a new file takes its date, its place, its group, its kind and its camera from. */
export const mediaCaptureColumns = [
  'media.captured_wall',
  'media.captured_offset_minutes',
  'media.captured_source',
  'media.latitude',
  'media.longitude',
  'media.is_screenshot',
  'media.content_id',
  'media.burst_id',
  'media.device_manufacturer',
  'media.device_model',
] as const;

export type MediaCapture = Pick<
  MediaRow,
  | 'captured_wall'
  | 'captured_offset_minutes'
  | 'captured_source'
  | 'latitude'
  | 'longitude'
  | 'is_screenshot'
  | 'content_id'
  | 'burst_id'
  | 'device_manufacturer'
  | 'device_model'
>;

/** The ThumbHash may be in base64 already. */
type Shown = Omit<MediaView, 'thumbhash'> & { thumbhash: Buffer | string | null };

/**
 * What a file shows of its media. The bytes of a document may have been read as a picture because of the name of another file: see
 * [Note: names belong to files].
 */
export function visibleMediaOf<T extends Shown & { type: FileType; path: string }>(file: T): T {
  const { mimeType } = nameType(file.mime_type, file.path);
  if (file.type !== 'Documents') return mimeType === file.mime_type ? file : { ...file, mime_type: mimeType };
  return {
    ...file,
    mime_type: mimeType,
    state: 'kept',
    width: null,
    height: null,
    duration_ms: null,
    thumbhash: null,
    encoding_state: null,
    motion_offset_bytes: null,
  };
}

/** Existing thumbnails stay in use while the bytes are processed again. */
export function hasThumbnails({ state, thumbhash }: Pick<Shown, 'state' | 'thumbhash'>): boolean {
  return state === 'ready' || (state === 'waiting' && thumbhash !== null);
}
