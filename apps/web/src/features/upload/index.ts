export { UploadButton } from './components/upload-button.tsx';
export { UploadLayer } from './components/upload-layer.tsx';
export { isUploading, subscribeToUploads, uploadsInProcess } from './model/uploads.ts';
