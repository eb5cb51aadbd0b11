export { purgeJobsOfAccount } from './operations/delete-albums-permanently.ts';
export { deleteFile, deleteFiles, moveFilesOfPersonToTrash } from './operations/delete-files.ts';
export { forgetPurgedFiles } from './operations/forget-purged-files.ts';
export { deleteForService, restoreForService } from './operations/move-for-service.ts';
export { purgeExpired } from './operations/purge-expired.ts';
export { trashFeature } from './trash.feature.ts';
export { trashRoutes } from './trash.routes.ts';
