import { type FileRecord, thumbnailSizes } from '@stund/contract';
import type { Size } from './zoom.ts';

/** What stands on the stage for a file. */
export type Presentation = 'picture' | 'video' | 'stand-in';

/** Pictures every supported browser decodes. SVG is left out: as an original it may hold anything. */
const decodable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']);

export function canShowOriginal({ mime_type }: Pick<FileRecord, 'mime_type'>): boolean {
  return decodable.has(mime_type);
}

/** A film that cannot be played says so itself, on the stage for films. */
export function presentationOf(
  file: Pick<FileRecord, 'type' | 'mime_type' | 'has_thumbnails' | 'encoding_status'>,
): Presentation {
  if (file.type === 'Pictures') {
    const isBeingMade = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
    return file.has_thumbnails || (isBeingMade && canShowOriginal(file)) ? 'picture' : 'stand-in';
  }
  return file.type === 'Movies' ? 'video' : 'stand-in';
}

/** Softer than this by a quarter is seen. */
const enough = 1.25;

/** Whether the screen needs more pixels than the large thumbnail has, and the original has them. */
export function needsOriginal(
  file: Pick<FileRecord, 'width' | 'height' | 'mime_type' | 'has_thumbnails'>,
  shown: Size,
  density: number,
): boolean {
  if (!canShowOriginal(file)) return false;
  if (!file.has_thumbnails) return true;
  const original = Math.max(file.width ?? 0, file.height ?? 0);
  const needed = Math.max(shown.width, shown.height) * density;
  return original > thumbnailSizes.large && needed > thumbnailSizes.large * enough;
}
