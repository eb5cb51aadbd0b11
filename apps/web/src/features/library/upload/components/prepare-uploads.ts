import { prefetch } from '../../../../shared/network/prefetch.ts';
import { loadUploadChosen } from '../model/pick-files.ts';
import { loadUploader } from '../model/uploads.ts';
import { loadUploadPanel } from './panel/lazy-upload-panel.tsx';

/** Preloads the engine and the panel when an upload is likely. */
export function prepareUploads(): void {
  prefetch(loadUploadChosen);
  prefetch(loadUploader);
  prefetch(loadUploadPanel);
}
