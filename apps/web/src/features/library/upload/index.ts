export { hashFile } from './api/hash-file.ts';
export { useLocalThumbnail } from './components/panel/use-local-thumbnail.ts';
export { ChoosePhotosButton, UploadButton, UploadDocumentsButton } from './components/upload-button.tsx';
export { UploadLayer, VisitorUploadLayer } from './components/upload-layer.tsx';
export { useUploadsOfJob } from './components/use-uploads-of-job.ts';
export { uploadFiles } from './model/add-files.ts';
export { kindsOfUploads } from './model/kinds-of-uploads.ts';
export { canPickFolders, pickFiles } from './model/pick-files.ts';
export { applyProcessingStatuses, processingFilesQuery } from './model/processing-status.ts';
export type { LocalFile } from './model/sources/found-file.ts';
export type { LocalSource } from './model/sources/local-source.ts';
export { openPicker } from './model/sources/open-picker.ts';
export { readPicked } from './model/sources/read-picked.ts';
export { type UploadTarget, useUploadTarget } from './model/upload-target.ts';
export {
  isUploading,
  loadUploader,
  processingUploads,
  sendUploadCommand,
  subscribeToUploads,
} from './model/uploads.ts';
