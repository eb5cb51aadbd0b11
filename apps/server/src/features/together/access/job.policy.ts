import { type ErrorCode, type JobRights, jobPermissions } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import type { JobRow } from '../../../platform/database/schema.ts';

/**
 * The caller's role in a job (docs/rules/access.md#ac1). `viewer`: has an account and opened the link; `guest`: opened the link and
 * gave a name; `visitor`: opened the link without a name; `locked`: has not entered the password; `stranger`: has no access, or
 * has been removed by the owner.
 */
export const relations = ['owner', 'participant', 'viewer', 'guest', 'visitor', 'locked', 'stranger'] as const;
export type Relation = (typeof relations)[number];

/** The fields of a job that its policies read. */
export type GuardedJob = Pick<
  JobRow,
  | 'owner_id'
  | 'type'
  | 'privacy_mode'
  | 'permissions'
  | 'allow_sharing'
  | 'requires_login'
  | 'include_location'
  | 'hides_place'
  | 'allow_download'
  | 'has_files_of_others'
> & {
  hasPassword: boolean;
};

/** The caller's relation to the job. */
export interface JobRelation {
  isSubscribed: boolean;
  /** Whether the caller has entered the current password. */
  isAdmitted: boolean;
  /** Whether the owner has removed the caller (docs/rules/access.md#ac6). */
  isRemoved: boolean;
}

/**
 * Everyone but the owner gets access through the link of a shared album or a share only. Participants keep their access when the
 * password changes, and lose it while the album is private. A share has no participants.
 */
export function relationOf(
  actor: Actor,
  job: GuardedJob,
  { isSubscribed, isAdmitted, isRemoved }: JobRelation,
): Relation {
  if (actor.kind === 'account' && actor.accountId === job.owner_id) return 'owner';
  if (job.type === 'timeline' || job.privacy_mode !== 'shared' || isRemoved) return 'stranger';
  if (job.type === 'share' && job.requires_login && actor.kind !== 'account') return 'stranger';
  if (job.type === 'story' && actor.kind === 'account' && isSubscribed) return 'participant';
  if (job.hasPassword && !isAdmitted) return 'locked';
  if (actor.kind === 'account') return 'viewer';
  return actor.kind === 'guest' && actor.name !== undefined ? 'guest' : 'visitor';
}

/**
 * When the link that the caller uses expires; undefined for a link without an end. The job no longer exists for them then; its owner
 * can extend it, and participants of an album do not need the link (docs/rules/shares.md#sh2, docs/rules/albums.md#al14).
 */
export function linkEndOf(relation: Relation, job: Pick<JobRow, 'expires_at'>): Date | undefined {
  if (relation === 'owner' || relation === 'participant') return undefined;
  return job.expires_at ?? undefined;
}

/** Whether the link that the caller uses has expired. */
export function hasExpired(relation: Relation, job: Pick<JobRow, 'expires_at'>, now: Date): boolean {
  const end = linkEndOf(relation, job);
  return end !== undefined && end <= now;
}

/**
 * Whether the place of capture, camera data and descriptions are left out of everything that recipients get: every byte and every
 * reply (docs/rules/shares.md#sh4). All paths ask this function, or one of those below, and not for the type of the job.
 */
export function excludesPrivateData(job: Pick<JobRow, 'type' | 'include_location'>): boolean {
  return job.type !== 'timeline' && !job.include_location;
}

/** Whether recipients may save the files, and not only look at them. */
export function allowsDownload(job: Pick<JobRow, 'type' | 'allow_download'>): boolean {
  return job.allow_download;
}

/**
 * Whether the caller owns all files of the job, and not only a share with files of other people's albums, of which they receive
 * what its recipients receive (docs/rules/shares.md#sh8).
 */
export function ownsFiles(job: Pick<JobRow, 'has_files_of_others'>, relation: Relation): boolean {
  return relation === 'owner' && !job.has_files_of_others;
}

/** Whether the place of capture, camera data and descriptions of the files are withheld from the caller. */
export function withholdsCameraData(
  job: Pick<JobRow, 'type' | 'include_location' | 'has_files_of_others'>,
  relation: Relation,
): boolean {
  return excludesPrivateData(job) && !ownsFiles(job, relation);
}

/** Whether the details of a file, and maps, show the caller where it was taken. The caller has to be one who may see the job. */
export function showsPlace(
  job: Pick<JobRow, 'type' | 'include_location' | 'hides_place' | 'has_files_of_others'>,
  relation: Relation,
): boolean {
  return ownsFiles(job, relation) || (job.include_location && !job.hides_place);
}

/** Why the caller may not see the job; undefined when they may (docs/rules/access.md#ac2). */
export function viewRefusalOf(actor: Actor, relation: Relation): ErrorCode | undefined {
  if (relation === 'locked') return 'password-required';
  if (relation !== 'stranger') return undefined;
  return actor.kind === 'account' ? 'not-found' : 'login-required';
}

type Right = keyof JobRights;

/** The caller's rights in a job. Whatever is not granted here is denied. */
export function rightsOf(actor: Actor, job: GuardedJob, relation: Relation): JobRights {
  const isReadOnly = actor.kind === 'account' && actor.isReadOnly;
  const isOwner = relation === 'owner';
  const isOwnStory = isOwner && job.type === 'story';
  const isOwnLink = isOwnStory || (isOwner && job.type === 'share');
  const owns = ownsFiles(job, relation);
  const givesCopies = job.allow_sharing && allowsDownload(job);
  const mayPassOn = job.type === 'story' && job.allow_sharing && allowsDownload(job);
  const takesPart = isOwner || relation === 'participant' || relation === 'viewer' || relation === 'guest';
  const mayBeChanged = (bit: number) => (job.permissions & bit) !== 0;
  return {
    addFiles:
      !isReadOnly &&
      job.type !== 'share' &&
      (isOwner || (takesPart && job.type === 'story' && mayBeChanged(jobPermissions.allowUploads))),
    addComment: job.type === 'story' && (isOwner || (takesPart && mayBeChanged(jobPermissions.allowComments))),
    react: job.type === 'story' && takesPart,
    copyFiles: actor.kind === 'account' && !isReadOnly && takesPart && (owns || givesCopies),
    shareFiles: actor.kind === 'account' && !isReadOnly && takesPart && (owns || mayPassOn),
    viewPlaces: relation !== 'locked' && relation !== 'stranger' && showsPlace(job, relation),
    download: owns || (relation !== 'locked' && relation !== 'stranger' && allowsDownload(job)),
    subscribe: relation === 'viewer' && job.type === 'story',
    unsubscribe: relation === 'participant',
    setCover: isOwnStory && (!isReadOnly || job.privacy_mode === 'shared'),
    changeProperties: isOwnLink,
    share: isOwnLink && !isReadOnly,
    deleteJob: isOwnLink,
  };
}

/** Rights that a read-only account would have with a subscription. Their refusal says so. */
const needingSubscription: ReadonlySet<Right> = new Set(['addFiles', 'copyFiles', 'shareFiles', 'setCover', 'share']);

/** Why the right is denied; undefined when it is granted. */
export function refusalOf(actor: Actor, job: GuardedJob, relation: Relation, right: Right): ErrorCode | undefined {
  const hidden = viewRefusalOf(actor, relation);
  if (hidden !== undefined) return hidden;
  if (rightsOf(actor, job, relation)[right]) return undefined;
  if (actor.kind === 'account' && actor.isReadOnly && needingSubscription.has(right)) {
    const subscribed = { ...actor, isReadOnly: false };
    if (rightsOf(subscribed, job, relation)[right]) return 'read-only-account';
  }
  return 'forbidden';
}
