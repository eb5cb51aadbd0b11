import type { ListedJob } from '@stund/contract';
import type { KindCounts } from '../files/kind/kind-of-files.ts';

const noFiles: KindCounts = { picture_count: 0, video_count: 0, document_count: 0 };

/** How many photos, videos and documents an album has. */
export function filesOfAlbum({ details }: Pick<ListedJob, 'details'>): KindCounts {
  return details ?? noFiles;
}
