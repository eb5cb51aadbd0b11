export { useLocalThumbnail } from './components/panel/use-local-thumbnail.ts';
export { ChoosePhotosButton, UploadButton, UploadDocumentsButton } from './components/upload-button.tsx';
export { UploadLayer, VisitorUploadLayer } from './components/upload-layer.tsx';
export { useUploadsOfJob } from './components/use-uploads-of-job.ts';
export { pickFiles } from './model/add-files.ts';
export { kindsOfUploads } from './model/kinds-of-uploads.ts';
export { applyProcessingStatuses, processingFilesQuery } from './model/processing-status.ts';
export type { LocalFile } from './model/sources/found-file.ts';
export type { LocalSource } from './model/sources/local-source.ts';
export { type UploadTarget, useUploadTarget } from './model/upload-target.ts';
export {
  isUploading,
  loadUploader,
  processingUploads,
  sendUploadCommand,
  subscribeToUploads,
} from './model/uploads.ts';
