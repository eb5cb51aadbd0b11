import { type ErrorCode, type JobRights, jobPermissions } from '@stund/contract';
import type { Actor } from '../../kernel/actor.ts';
import type { JobRow } from '../../platform/database/schema.ts';

/**
 * What somebody is to a job (docs/rules/access.md#ac1). `viewer`: signed in, came by the link; `guest`: came by it with a name;
 * `visitor`: without one; `locked`: does not know the password; `stranger`: has no business here.
 */
export const standings = ['owner', 'participant', 'viewer', 'guest', 'visitor', 'locked', 'stranger'] as const;
export type Standing = (typeof standings)[number];

/** As much of a job as decides who may do what. */
export type GuardedJob = Pick<JobRow, 'owner_id' | 'type' | 'privacy_mode' | 'permissions' | 'allow_sharing'> & {
  hasPassword: boolean;
};

/** What ties the caller to the job. */
export interface Ties {
  isSubscribed: boolean;
  /** Has shown the password that is in force. */
  isAdmitted: boolean;
}

/**
 * Whoever is not the owner gets in by the link of a shared album alone. Who takes part has been let in once and stays, whatever
 * the password is now; making the album private closes it to them too.
 */
export function standingOf(actor: Actor, job: GuardedJob, { isSubscribed, isAdmitted }: Ties): Standing {
  if (actor.kind === 'account' && actor.accountId === job.owner_id) return 'owner';
  if (job.type !== 'story' || job.privacy_mode !== 'shared') return 'stranger';
  if (actor.kind === 'account' && isSubscribed) return 'participant';
  if (job.hasPassword && !isAdmitted) return 'locked';
  if (actor.kind === 'account') return 'viewer';
  return actor.kind === 'guest' && actor.name !== undefined ? 'guest' : 'visitor';
}

/** Why the job may not be looked at; undefined when it may (docs/rules/access.md#ac2). */
export function viewRefusalOf(actor: Actor, standing: Standing): ErrorCode | undefined {
  if (standing === 'locked') return 'password-required';
  if (standing !== 'stranger') return undefined;
  return actor.kind === 'account' ? 'not-found' : 'login-required';
}

type Right = keyof JobRights;

/** Everything that may be done with a job as a whole. What is not granted here is denied. */
export function rightsOf(actor: Actor, job: GuardedJob, standing: Standing): JobRights {
  const isReadOnly = actor.kind === 'account' && actor.isReadOnly;
  const isOwner = standing === 'owner';
  const isOwnStory = isOwner && job.type === 'story';
  const takesPart = isOwner || standing === 'participant' || standing === 'viewer' || standing === 'guest';
  const mayBeChanged = (bit: number) => (job.permissions & bit) !== 0;
  return {
    addFiles:
      !isReadOnly &&
      job.type !== 'share' &&
      (isOwner || (takesPart && job.type === 'story' && mayBeChanged(jobPermissions.allowUploads))),
    addComment: job.type === 'story' && (isOwner || (takesPart && mayBeChanged(jobPermissions.allowComments))),
    react: job.type === 'story' && takesPart,
    copyFiles: actor.kind === 'account' && !isReadOnly && takesPart && (isOwner || job.allow_sharing),
    subscribe: standing === 'viewer',
    unsubscribe: standing === 'participant',
    setCover: isOwnStory && (!isReadOnly || job.privacy_mode === 'shared'),
    changeProperties: isOwnStory,
    share: isOwnStory && !isReadOnly,
    deleteJob: isOwnStory,
  };
}

/** Rights that an account without a subscription lacks while it would have them with one: it is told so. */
const needingSubscription: ReadonlySet<Right> = new Set(['addFiles', 'copyFiles', 'setCover', 'share']);

/** Why the right is denied; undefined when it is there. */
export function refusalOf(actor: Actor, job: GuardedJob, standing: Standing, right: Right): ErrorCode | undefined {
  const hidden = viewRefusalOf(actor, standing);
  if (hidden !== undefined) return hidden;
  if (rightsOf(actor, job, standing)[right]) return undefined;
  if (actor.kind === 'account' && actor.isReadOnly && needingSubscription.has(right)) {
    const subscribed = { ...actor, isReadOnly: false };
    if (rightsOf(subscribed, job, standing)[right]) return 'read-only-account';
  }
  return 'forbidden';
}
