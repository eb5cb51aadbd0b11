import type { FileId } from '@stund/contract';
import { shuffledNeighbours } from './shuffled-order.ts';

export interface SlideshowOrder {
  isSlideshow: boolean;
  /** The random order; undefined for the order of the list. */
  shuffleSeed: number | undefined;
}

/** The neighbours of a file in a slideshow over a list, around its ends; undefined when there is no slideshow. */
export function inSlideshow<File extends { id: FileId }>(
  files: readonly File[],
  fileId: FileId,
  { isSlideshow, shuffleSeed }: SlideshowOrder,
): { next: File | undefined; previous: File | undefined } | undefined {
  const index = files.findIndex(({ id }) => id === fileId);
  if (!isSlideshow || index < 0) return undefined;
  if (shuffleSeed === undefined) return { next: files[index + 1] ?? files[0], previous: files.at(index - 1) };
  const order = shuffledNeighbours(index, files.length, shuffleSeed);
  return { next: files[order.next], previous: files[order.previous] };
}
