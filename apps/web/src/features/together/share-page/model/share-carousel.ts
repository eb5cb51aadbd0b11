import type { JobId } from '@stund/contract';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';

/** The pictures and videos of a share, in the order of its page. */
export function carouselOfShare(jobId: JobId): Carousel {
  return { jobId, list: { kind: 'job', order: 'NEWEST_TAKEN' } };
}
