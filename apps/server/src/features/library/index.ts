/** Files as rows: their blobs, months, groups, jobs and the space they take. Everything that adds or removes files writes through here. */
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
export { addFileRows, type FileToAdd } from './add-file-rows.ts';
export { insertBlobs, isBlobReferenced, lockBlob, lockBlobs, selectMedia } from './blob.repository.ts';
export { captureOf, isNamedScreenshot } from './capture.ts';
export { groupInBytes, settleGroup, settleGroups } from './file-group.ts';
export type { FileHint } from './file-hint.ts';
export { addToJobSize, getTimelineJob, lockJob, lockPresentJob } from './job-row.repository.ts';
export { type Adder, adderOf, type JobToAddTo, loadJobToAddTo } from './job-to-add-to.ts';
export { countInMonth, countInMonths } from './month-counters.repository.ts';
export { spaceToTell } from './visible-quota.ts';
