export { sweepUploads } from './operations/sweep-uploads.ts';
export { findOpenUpload, isHandleKnown, selectOpenUploads } from './upload.repository.ts';
export { uploadRoutes } from './uploads.routes.ts';
export { Writers } from './writers.ts';
