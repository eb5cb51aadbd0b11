import type { JobId, JobRights } from '@stund/contract';
import { type AccountActor, type Actor, personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { shareReads } from '../../../kernel/share-reads.ts';
import type { JobRow, Tx } from '../../../platform/database/schema.ts';
import {
  findJobOfDevice,
  findJobWithContent,
  findJobWithRelation,
  findJobWithRelations,
  type JobWithRelation,
} from './access.repository.ts';
import { actorOfDevice, findLoggedIn, lockCurrentActor, type Uploader } from './current-actor.ts';
import {
  type GuardedJob,
  hasExpired,
  type Relation,
  refusalOf,
  relationOf,
  rightsOf,
  viewRefusalOf,
} from './job.policy.ts';
import type { MediaGrant } from './media-grant.ts';

/** A job that the caller may see, with the caller's role in it. */
export interface VisibleJob extends JobRow {
  readonly relation: Relation;
  /** Null for callers who are not participants. */
  readonly lastSeenSerial: number | null;
  readonly isSubscribed: boolean;
  /** The grant that media addresses issued to the caller depend on. */
  readonly mediaGrant: MediaGrant;
}

/** What a caller wants to do with a job: see it, or use one of its rights. */
export type JobAccess = keyof JobRights | 'view';

/** With the state of the server, simultaneous reads share queries. */
type LoadContext = Pick<RequestContext, 'actor' | 'database' | 'clock'> & Partial<Pick<RequestContext, 'state'>>;

const findSharedJob = shareReads(findJobWithRelation);

/**
 * The job. Throws `not-found`, `password-required` or `login-required` when the caller may not see it, as docs/rules/access.md#ac2 says.
 */
export async function loadVisibleJob(context: LoadContext, jobId: JobId): Promise<VisibleJob> {
  const { actor, clock } = context;
  return requireVisible(actor, await findSharedJob(context, jobId, personIdOf(actor)), clock.now());
}

/**
 * Creates a function that works as loadVisibleJob() and reads a value of the job's content with the same statement, for reads that
 * every page makes. Only callers who may see the job get the value. Simultaneous reads share it, and must not change it.
 */
export function loadVisibleJobWith<Values extends object, Content>(
  select: Parameters<typeof findJobWithContent<Values, Content>>[0],
): (context: LoadContext, jobId: JobId, values: Values) => Promise<{ job: VisibleJob; content: Content }> {
  const find = shareReads(findJobWithContent(select));
  return async (context, jobId, values) => {
    const { actor, clock } = context;
    const read = await find(context, jobId, personIdOf(actor), values);
    const job = requireVisible(actor, read?.found, clock.now());
    return { job, content: read!.content };
  };
}

/**
 * Works as loadVisibleJob() for many callers who may have waited, with two queries: for each the job, or the error to throw, which is
 * `unauthenticated` for those who have logged out.
 */
export async function loadVisibleJobs(
  { database, clock }: Pick<LoadContext, 'database' | 'clock'>,
  jobId: JobId,
  actors: readonly Actor[],
): Promise<Array<VisibleJob | DomainError>> {
  const found = await findJobWithRelations(
    database,
    jobId,
    actors.flatMap((actor) => personIdOf(actor) ?? []),
  );
  // After the job, so that nobody gets a serial from after they logged out.
  const isLoggedIn = await findLoggedIn(database, actors);
  return actors.map((actor) => {
    if (!isLoggedIn(actor)) return new DomainError('unauthenticated');
    try {
      return requireVisible(actor, found?.(personIdOf(actor)), clock.now());
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}

function requireVisible(actor: Actor, found: JobWithRelation | undefined, now: Date): VisibleJob {
  if (!found || found.job.deleted_at !== null) throw new DomainError('not-found', 'job');
  const relation = relationOf(actor, toGuardedJob(found.job), found);
  if (hasExpired(relation, found.job, now)) throw new DomainError('not-found', 'job');
  const refusal = viewRefusalOf(actor, relation);
  if (refusal !== undefined) throw new DomainError(refusal);
  return toVisibleJob(actor, found, relation);
}

/** The jobs that the caller may see. */
export function filterVisibleJobs(
  { actor }: Pick<LoadContext, 'actor'>,
  found: readonly JobWithRelation[],
): VisibleJob[] {
  return found.flatMap((one) => {
    const relation = relationOf(actor, toGuardedJob(one.job), one);
    return viewRefusalOf(actor, relation) === undefined ? [toVisibleJob(actor, one, relation)] : [];
  });
}

/** A job of the account as its owner sees it. */
export function visibleToOwner<Job extends JobRow>(
  { accessEpoch }: Pick<AccountActor, 'accessEpoch'>,
  job: Job,
): Job & VisibleJob {
  const mediaGrant = grantOfOwner(accessEpoch, job);
  return { ...job, relation: 'owner', lastSeenSerial: null, isSubscribed: false, mediaGrant };
}

/** As loadVisibleJob(), with a right that the caller needs. Throws `forbidden` and `read-only-account` too. */
export async function loadJobFor(context: LoadContext, jobId: JobId, access: JobAccess): Promise<VisibleJob> {
  const job = await loadVisibleJob(context, jobId);
  if (access !== 'view') requireRight(context, job, access);
  return job;
}

/**
 * As loadJobFor() for a person who is locked as lockCurrentActor() locks them, with one statement for an account whose device is known. The job
 * must be locked. Throws what the two throw.
 */
export async function lockJobForUploader(
  { tx, clock }: { tx: Tx } & Pick<LoadContext, 'clock'>,
  jobId: JobId,
  { uploader, access }: { uploader: Uploader; access: keyof JobRights },
): Promise<VisibleJob> {
  const { accountId, deviceId, guestId } = uploader;
  const device = guestId === null && accountId !== null && deviceId !== null ? { accountId, deviceId } : undefined;
  const known = device && (await findJobOfDevice(tx, { jobId, ...device }));
  // Without a row, this finds out why.
  if (!known) return loadJobFor({ actor: await lockCurrentActor(tx, uploader), clock, database: tx }, jobId, access);
  const actor = actorOfDevice(device, known.account);
  const job = requireVisible(actor, known.found, clock.now());
  requireRight({ actor }, job, access);
  return job;
}

/** Throws `forbidden`, `read-only-account`. Operations that write check again in their transaction: see withLockedJob(). */
export function requireRight({ actor }: Pick<LoadContext, 'actor'>, job: VisibleJob, right: keyof JobRights): void {
  const refusal = refusalOf(actor, toGuardedJob(job), job.relation, right);
  if (refusal !== undefined) throw new DomainError(refusal);
}

export function jobRightsOf({ actor }: Pick<LoadContext, 'actor'>, job: VisibleJob): JobRights {
  return rightsOf(actor, toGuardedJob(job), job.relation);
}

export function toGuardedJob(job: JobRow): GuardedJob {
  return { ...job, hasPassword: job.password_hash !== null };
}

function toVisibleJob(actor: Actor, found: JobWithRelation, relation: Relation): VisibleJob {
  const { job, lastSeenSerial, isSubscribed } = found;
  return { ...job, relation, lastSeenSerial, isSubscribed, mediaGrant: mediaGrantOf(actor, found, relation) };
}

/** Addresses in a share with files of others give its owner no more than its recipients. */
function grantOfOwner(accessEpoch: number, job: JobRow): MediaGrant {
  return job.has_files_of_others ? { kind: 'link', epoch: job.link_epoch } : { kind: 'owner', accessEpoch };
}

function mediaGrantOf(actor: Actor, { job, seat }: JobWithRelation, relation: Relation): MediaGrant {
  if (actor.kind === 'account') {
    const { accessEpoch } = actor;
    if (relation === 'owner') return grantOfOwner(accessEpoch, job);
    if (relation === 'participant' && seat !== null) return { kind: 'seat', seat, accessEpoch };
  }
  return { kind: 'link', epoch: job.link_epoch };
}
