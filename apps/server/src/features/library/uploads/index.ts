/** Taking files in: as one multipart request, in resumable parts (tus), or without bytes when the account holds them already. */
export {
  deleteUploadsOfAccount,
  endUploadsOfAccount,
  endUploadsOfDevice,
  endUploadsToJob,
} from './resumable/operations/end-uploads.ts';
export { findOpenUpload, isHandleKnown, selectOpenUploads } from './resumable/upload.repository.ts';
export { UploadWriters } from './resumable/writers.ts';
export { storeFile } from './store/store-file.ts';
export { uploadsFeature } from './uploads.feature.ts';
export { uploadRoutes } from './uploads.routes.ts';
