import { drawingTypes, type FileRecord, shownByBrowsersTypes, thumbnailSizes } from '@stund/contract';
import type { Size } from './zoom.ts';

/** How a file is displayed. */
export type Presentation = 'picture' | 'video' | 'placeholder';

const shownByBrowsers: ReadonlySet<string> = new Set(shownByBrowsersTypes.split(' '));
const drawings: ReadonlySet<string> = new Set(drawingTypes.split(' '));

export function canShowOriginal({ mime_type }: Pick<FileRecord, 'mime_type'>): boolean {
  return shownByBrowsers.has(mime_type);
}

/** Videos that cannot be played are still displayed as videos: the player shows the error. */
export function presentationOf(
  file: Pick<FileRecord, 'type' | 'mime_type' | 'has_thumbnails' | 'encoding_status'>,
): Presentation {
  if (file.type === 'Pictures') {
    const isBeingMade = file.encoding_status === 'PROCESSING' || file.encoding_status === 'FETCHING';
    return file.has_thumbnails || (isBeingMade && canShowOriginal(file)) ? 'picture' : 'placeholder';
  }
  return file.type === 'Movies' ? 'video' : 'placeholder';
}

/** Upscaling by less than a quarter is not noticeable. */
const sharpnessTolerance = 1.25;

/**
 * The rendition that replaces the large thumbnail when the screen can show more pixels and the file has them: the
 * original, or the full-size conversion of a picture that browsers cannot decode. Undefined when the thumbnail is
 * enough.
 */
export function sharperRendition(
  file: Pick<FileRecord, 'width' | 'height' | 'mime_type' | 'has_thumbnails'>,
  { shown, density, isEnlarged }: { shown: Size; density: number; isEnlarged: boolean },
): 'original' | 'whole' | undefined {
  const rendition = canShowOriginal(file) ? 'original' : 'whole';
  // The server makes it on the first request, so it is not requested for every file that is only passed by.
  if (rendition === 'whole' && !isEnlarged) return undefined;
  if (!file.has_thumbnails) return rendition === 'original' ? rendition : undefined;
  // A vector drawing has no pixel size and is sharp at any scale.
  const isDrawing = drawings.has(file.mime_type);
  const longest = isDrawing ? Number.POSITIVE_INFINITY : Math.max(file.width ?? 0, file.height ?? 0);
  const needed = Math.max(shown.width, shown.height) * density;
  return longest > thumbnailSizes.large && needed > thumbnailSizes.large * sharpnessTolerance ? rendition : undefined;
}
