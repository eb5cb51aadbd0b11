import { type FileRecord, thumbnailSizes } from '@stund/contract';
import type { Size } from './zoom.ts';

/** What stands on the stage for a file. */
export type Presentation = 'picture' | 'video' | 'stand-in';

/** Pictures every supported browser decodes. SVG is left out: as an original it may hold anything. */
const decodableTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/bmp']);

export function canShowOriginal({ mime_type }: Pick<FileRecord, 'mime_type'>): boolean {
  return decodableTypes.has(mime_type);
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
const sharpnessTolerance = 1.25;

/**
 * The rendition to show in place of the large thumbnail when the screen needs more pixels than that has, and there are
 * more: the original, or the whole of a picture that browsers cannot read. Undefined when the thumbnail is enough.
 */
export function sharperRendition(
  file: Pick<FileRecord, 'width' | 'height' | 'mime_type' | 'has_thumbnails'>,
  { shown, density, isEnlarged }: { shown: Size; density: number; isEnlarged: boolean },
): 'original' | 'whole' | undefined {
  const rendition = canShowOriginal(file) ? 'original' : 'whole';
  // It is made when it is asked for the first time: not for everybody who walks past on a fine screen.
  if (rendition === 'whole' && !isEnlarged) return undefined;
  if (!file.has_thumbnails) return rendition === 'original' ? rendition : undefined;
  // A drawing says nothing of its pixels: it has as many as anybody wants.
  const isDrawing = file.mime_type === 'image/svg+xml';
  const longest = isDrawing ? Number.POSITIVE_INFINITY : Math.max(file.width ?? 0, file.height ?? 0);
  const needed = Math.max(shown.width, shown.height) * density;
  return longest > thumbnailSizes.large && needed > thumbnailSizes.large * sharpnessTolerance ? rendition : undefined;
}
