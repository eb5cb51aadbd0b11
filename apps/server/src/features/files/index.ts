export { loadVisibleJob } from '../access/index.ts';
export {
  freeBytes,
  getAccountSpace,
  giveBackSpace,
  lockAccountSpace,
  releaseSpace,
  reserveSpace,
  type Space,
  takeSpace,
} from './account-space.repository.ts';
export { insertBlobs, isBlobReferenced, lockBlob } from './blob.repository.ts';
export { captureOf, isNamedScreenshot } from './capture.ts';
export { hasThumbnails, type Presenting, presentTile } from './file.presenter.ts';
export { selectWaiting } from './file.repository.ts';
export { type FileGroups, loadGroups } from './file-groups.ts';
export type { AddedFile } from './file-to-store.ts';
export { fileRoutes } from './files.routes.ts';
export { HeadReader } from './head-reader.ts';
export { presentChanges } from './job.presenter.ts';
export {
  addToJobSize,
  countInMonth,
  countInMonths,
  getTimelineJob,
  lockJob,
  lockPresentJob,
} from './job.repository.ts';
export { type Adder, adderOf, loadJobToAddTo } from './load-job.ts';
export { readMediaToken, readPictureToken, signMediaToken, signPictureToken, signTrashToken } from './media-token.ts';
export { listChanges } from './operations/list-changes.ts';
export { readMultipart } from './read-multipart.ts';
export { headBytes, recogniseFile } from './recognise.ts';
export { groupInBytes, settleGroup, settleGroups } from './settle-group.ts';
export { spaceToTell } from './space-to-tell.ts';
export { storeFile } from './store-file.ts';
export { presentStoredFile } from './stored-file.presenter.ts';
export type { UploadFields } from './upload-fields.ts';
