/** Jobs as targets of files: who may add to them, how they are locked, and which files they show. */
export { joinCover } from './cover.repository.ts';
export { requireDocumentSpace } from './document-space.repository.ts';
export { copyEdits } from './edits-of-copies.repository.ts';

export { editVersionOf, filesOf, type JobOfFiles, seenIn } from './files-of-job.repository.ts';
export { addToJobSize, findOwnerOfJob, getJob, getTimelineJob, lockJob, lockPresentJob } from './job-row.repository.ts';
export { jobsFeature } from './jobs.feature.ts';
export { joinKindCounts, type KindCounts, kindCountsOf } from './kind-counts.repository.ts';
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
