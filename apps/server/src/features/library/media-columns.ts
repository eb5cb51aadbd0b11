import type { Selectable } from 'kysely';
import type { MediaRow, MediaTable } from '../../platform/database/schema.ts';

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
] as const;

export type MediaView = Pick<
  Selectable<MediaTable>,
  'state' | 'mime_type' | 'width' | 'height' | 'duration_ms' | 'thumbhash' | 'encoding_state' | 'motion_offset_bytes'
>;

export function mediaViewOf(row: MediaRow): MediaView {
  const { state, mime_type, width, height, duration_ms, thumbhash, encoding_state, motion_offset_bytes } = row;
  return { state, mime_type, width, height, duration_ms, thumbhash, encoding_state, motion_offset_bytes };
}

/** The columns of `media` that a new file takes its date, its group and its kind from. */
export const mediaCaptureColumns = [
  'media.captured_wall',
  'media.captured_offset_minutes',
  'media.captured_source',
  'media.is_screenshot',
  'media.content_id',
  'media.burst_id',
] as const;

export type MediaCapture = Pick<
  MediaRow,
  'captured_wall' | 'captured_offset_minutes' | 'captured_source' | 'is_screenshot' | 'content_id' | 'burst_id'
>;

/** Existing thumbnails stay in use while the bytes are processed again. */
export function hasThumbnails({ state, thumbhash }: Pick<MediaView, 'state' | 'thumbhash'>): boolean {
  return state === 'ready' || (state === 'waiting' && thumbhash !== null);
}
