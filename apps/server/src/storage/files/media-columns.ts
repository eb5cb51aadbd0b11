import type { FileType } from '@stund/contract';
import type { Selectable } from 'kysely';
import type { MediaTable } from '../../platform/database/blob-tables.ts';
import type { MediaRow } from '../../platform/database/schema.ts';
import { nameType } from '../../platform/file-type/media-type-names.ts';

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
