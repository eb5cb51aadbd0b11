/** The copy of everything that is stored about an account, as one zip file with pages to read and JSON. */

export { copyParts } from './copy-parts.ts';
export { dataCopyFeature } from './data-copy.feature.ts';
export { dataCopyRoutes } from './data-copy.routes.ts';
export { durableCopyReady } from './mail/copy-ready.mail.ts';
export { removeExpiredDataCopies } from './operations/remove-expired-data-copies.ts';
export { prepareDataCopyTask } from './prepare-data-copy.task.ts';
