/** Files as rows: their blobs, months, groups, jobs and the space they take. Everything that adds or removes files writes through here. */
export {
  freeBytes,
  getAccountSpace,
  lockAccountSpace,
  recountUsedSpace,
  releaseReservedSpace,
  releaseSpaceOfAlbum,
  releaseUsedSpace,
  reserveSpace,
  type Space,
  selectUnusedSizes,
  takeSpace,
  takeSpaceOfAlbum,
} from './account-space.repository.ts';
export { selectZonesForCapture } from './account-zone.repository.ts';
export { addFileRows, type FileToAdd } from './add-file-rows.ts';
export {
  insertBlobs,
  isBlobReferenced,
  isBlobReferencedUnderLock,
  lockBlob,
  lockBlobs,
  selectMedia,
  selectPathsOfBlob,
} from './blob.repository.ts';
export { freeBlobsTask, ingestMediaTask } from './blob.tasks.ts';
export { type Capture, instantInUtc, isNamedScreenshot, recaptureOf } from './capture.ts';
export { joinCover } from './cover.repository.ts';
export { requireDocumentSpace } from './document-space.repository.ts';
export { copyEdits } from './edits-of-copies.repository.ts';
export { groupFromMetadata, updateGroupCover, updateGroupCovers } from './file-group.ts';
export type { FileHint } from './file-hint.ts';
export { editVersionOf, filesOf, type JobOfFiles, seenIn } from './files-of-job.repository.ts';
export { addToJobSize, findOwnerOfJob, getJob, getTimelineJob, lockJob, lockPresentJob } from './job-row.repository.ts';
export { joinLiveParts } from './join-live-parts.ts';
export { libraryFeature } from './library.feature.ts';
export {
  hasThumbnails,
  type MediaCapture,
  type MediaView,
  mediaCaptureColumns,
  mediaViewColumns,
  mediaViewOf,
  visibleMediaOf,
} from './media-columns.ts';
export { adjustMonthCounter, adjustMonthCounters, moveMonthCounter } from './month-counters.repository.ts';
export { isSameAdder, ownGroupId } from './own-group.ts';
export { requeueForName } from './requeue-for-name.ts';
export { recordInShares, restrictShares, type SharesOf, withdrawFromShares } from './shared-files.repository.ts';
export {
  type Attribution,
  attributionOf,
  loadReceivingTarget,
  loadUploadTarget,
  lockUploadTarget,
  refuseFullTrash,
  type UploadTarget,
} from './upload-target.ts';
export { visibleQuota } from './visible-quota.ts';
export {
  type LockedJob,
  type LockedJobOptions,
  lockJobFor,
  withLockedJob,
  withLockedJobAndSpace,
} from './with-locked-job.ts';
