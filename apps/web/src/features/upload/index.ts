export { UploadButton } from './components/upload-button.tsx';
export { UploadLayer, VisitorUploadLayer } from './components/upload-layer.tsx';
export { useLocalThumbnail } from './components/use-local-thumbnail.ts';
export { useUploadsTo } from './components/use-uploads-to.ts';
export { pickFiles } from './model/add-files.ts';
export { filesToAskFor, settleProcessed } from './model/settle-processed.ts';
export { type UploadTarget, useUploadTarget } from './model/upload-target.ts';
export { isUploading, sendToUploads, subscribeToUploads, uploadsInProcess } from './model/uploads.ts';
