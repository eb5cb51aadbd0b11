export { isBlobReferenced, lockBlob } from './blob.repository.ts';
export { captureOf, isNamedScreenshot } from './capture.ts';
export { fileRoutes } from './files.routes.ts';
export { countInMonth, lockJob } from './job.repository.ts';
export { readMediaToken } from './media-token.ts';
export { groupInBytes, settleGroup } from './settle-group.ts';
