export { freeBlobs } from './operations/free-blobs.ts';
export { purgeExpired } from './operations/purge-expired.ts';
export { trashWorker } from './trash.jobs.ts';
export { trashRoutes } from './trash.routes.ts';
