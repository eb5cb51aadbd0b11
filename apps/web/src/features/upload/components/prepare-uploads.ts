import { wantUploads } from '../model/uploads.ts';
import { loadUploadPanel } from './lazy-upload-panel.tsx';

/** Fetches what an upload needs, while somebody is about to begin one. */
export function prepareUploads(): void {
  wantUploads();
  void loadUploadPanel().catch(() => undefined);
}
