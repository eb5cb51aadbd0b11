/**
 * Downloads of several files as archives. `downloadFiles` and `downloadJob` prepare one and make the browser save it, or
 * offer it in parts when it exceeds the limits. Render `DownloadLayer` once over all pages.
 */
export { downloadFiles, downloadJob } from './api/download.ts';
export { DownloadLayer } from './components/download-layer.tsx';
export type { DownloadFile } from './model/archive-parts.ts';
export { storedMarks } from './model/marks.ts';
