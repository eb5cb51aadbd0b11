import { fetchAhead } from '../../../shared/network/fetch-ahead.ts';
import { loadUploader } from '../model/uploads.ts';
import { loadUploadPanel } from './lazy-upload-panel.tsx';

/** Fetches what an upload needs, while somebody is about to begin one. */
export function prepareUploads(): void {
  fetchAhead(loadUploader);
  fetchAhead(loadUploadPanel);
}
