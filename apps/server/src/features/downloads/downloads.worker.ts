import type { DownloadId } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import { type Preparation, prepareDownload } from './preparing/prepare-download.ts';

/** Converts the pictures of downloads. A few downloads are prepared side by side, so that a large one delays no small one. */
export function downloadWorker(parts: Parts, preparation: Preparation): QueueWorker<'prepare-download'> {
  return {
    queue: 'prepare-download',
    concurrency: 3,
    isLong: true,
    work: ({ download }) => prepareDownload(parts, preparation, download as DownloadId),
  };
}
