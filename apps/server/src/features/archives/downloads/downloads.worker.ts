import type { DownloadId } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../../kernel/task.ts';
import { prepareDownloadTask } from '../../library/media/index.ts';
import { type Preparation, prepareDownload } from './preparing/prepare-download.ts';

/** Converts the pictures of downloads. */
export function downloadWorker(parts: Parts, preparation: Preparation): TaskHandler {
  return handle(prepareDownloadTask, ({ download }) => prepareDownload(parts, preparation, download as DownloadId));
}
