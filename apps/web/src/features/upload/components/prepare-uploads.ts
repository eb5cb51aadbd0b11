import { prefetch } from '../../../shared/network/prefetch.ts';
import { loadUploader } from '../model/uploads.ts';
import { loadUploadPanel } from './panel/lazy-upload-panel.tsx';

/** Fetches what an upload needs, while somebody is about to begin one. */
export function prepareUploads(): void {
  prefetch(loadUploader);
  prefetch(loadUploadPanel);
}
