export { isBlobReferenced, lockBlob } from './blob.repository.ts';
export { fileRoutes } from './files.routes.ts';
export { countInMonth, lockJob } from './job.repository.ts';
export { readMediaToken } from './media-token.ts';
