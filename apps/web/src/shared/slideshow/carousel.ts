import type { FileId, FileOrder, JobId } from '@stund/contract';
import type { SearchText } from '../search/search-text.ts';
import type { ChosenFiles } from './chosen-files.ts';

/** The files of a list in the order in which the viewer steps through them. It can be stored as JSON. */
export interface Carousel {
  jobId: JobId;
  list:
    | {
        kind: 'timeline';
        filter: 'all' | 'only_images' | 'only_videos' | 'recents_1' | 'recents_7' | 'recents_30';
        type: 'all' | 'images' | 'videos';
        since?: number | undefined;
        search?: SearchText | undefined;
      }
    | { kind: 'job'; order: FileOrder }
    | { kind: 'chosen'; fileIds: readonly FileId[] };
  /** The random order of a slideshow; undefined for the order of the list. */
  shuffleSeed?: number | undefined;
}

/** The carousel of a slideshow: over a selection, or in random order, where one is set. */
export function carouselOf(
  list: Carousel,
  { chosen, shuffleSeed }: { chosen: ChosenFiles | undefined; shuffleSeed: number | undefined },
): Carousel {
  return { ...list, shuffleSeed, ...(chosen && { list: { kind: 'chosen', fileIds: chosen.fileIds } }) };
}

export function isSameCarousel(one: Carousel, other: Carousel): boolean {
  return JSON.stringify([one.jobId, one.list]) === JSON.stringify([other.jobId, other.list]);
}
