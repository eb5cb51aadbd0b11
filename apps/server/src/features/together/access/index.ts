/** Who may do what with a job, and how people without an account are known. Everything that touches a job asks here first. */

export { accessFeature } from './access.feature.ts';
export {
  raiseLastSeen,
  removeParticipant,
  selectAlbumsOfAccount,
  selectAlbumsOfAccounts,
} from './access.repository.ts';
export { accessRoutes } from './access.routes.ts';
export { findLoggedIn, lockCurrentActor, lockGuestOf, type Uploader, uploaderOf } from './current-actor.ts';
export { describePermissions } from './describe-permissions.ts';
export { oldestGuestAt } from './guest-token.ts';
export {
  allowsDownload,
  excludesPrivateData,
  linkEndOf,
  ownsFiles,
  type Relation,
  showsPlace,
  withholdsCameraData,
} from './job.policy.ts';
export {
  filterVisibleJobs,
  type JobAccess,
  jobRightsOf,
  loadJobFor,
  loadVisibleJob,
  loadVisibleJobs,
  loadVisibleJobWith,
  lockJobForUploader,
  requireRight,
  type VisibleJob,
  visibleToOwner,
} from './load-visible-job.ts';
export { findAccessEpoch, findGrantingJob, findSeatHolder, findTelevisionGrant } from './media-grant.repository.ts';
export {
  formatGrant,
  formatTelevisionGrant,
  type GrantingJob,
  isGrantValid,
  type MediaGrant,
  parseGrant,
  readTelevisionGrant,
} from './media-grant.ts';
export {
  type PictureScope,
  readMediaToken,
  readPictureToken,
  signMediaToken,
  signPictureToken,
  signTrashToken,
} from './media-token.ts';
export { authenticateGuests } from './operations/authenticate-guest.ts';
export { removeIdleGuests } from './operations/remove-idle-guests.ts';
export { canEditComment, canRemoveWork, isOwnWork } from './own-work.policy.ts';
export { type PersonKey, requirePerson } from './person.ts';
export {
  deleteRemoval,
  findPersonOfJob,
  type RemovedPerson,
  removePersonFromJob,
  selectRemovedPeople,
} from './removed-person.repository.ts';
