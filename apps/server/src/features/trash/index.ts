export { moveFilesOfPersonToTrash } from './operations/delete-files.ts';
export { freeBlobs } from './operations/free-blobs.ts';
export { purgeExpired } from './operations/purge-expired.ts';
export { trashRoutes } from './trash.routes.ts';
export { trashWorker } from './trash.worker.ts';
