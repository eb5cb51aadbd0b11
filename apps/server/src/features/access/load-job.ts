import type { JobId, JobRights } from '@stund/contract';
import { type Actor, personIdOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { Database, JobRow } from '../../platform/database/schema.ts';
import { findJobWithTies, findJobWithTiesOfMany, type JobWithTies } from './access.repository.ts';
import { type GuardedJob, refusalOf, rightsOf, type Standing, standingOf, viewRefusalOf } from './job.policy.ts';
import type { MediaGrant } from './media-grant.ts';

/** A job that the caller may see, with what the caller is to it. */
export interface VisibleJob extends JobRow {
  readonly standing: Standing;
  /** Null for who does not take part. */
  readonly lastSeenSerial: number | null;
  readonly isSubscribed: boolean;
  /** What addresses of media given to the caller hang on. */
  readonly mediaGrant: MediaGrant;
}

type Needed = Pick<RequestContext, 'actor' | 'database'>;

/**
 * The job, when the caller may see it. Throws `not-found`, `password-required` or `login-required` otherwise, as
 * docs/rules/access.md#ac2 says.
 */
export async function loadVisibleJob({ actor, database }: Needed, jobId: JobId): Promise<VisibleJob> {
  return requireVisible(actor, await findJobWithTies(database, jobId, personIdOf(actor)));
}

/** As loadVisibleJob(), for many callers with one look: for each the job, or what would be thrown. */
export async function loadVisibleJobs(
  database: Database,
  jobId: JobId,
  actors: readonly Actor[],
): Promise<Array<VisibleJob | DomainError>> {
  const found = await findJobWithTiesOfMany(
    database,
    jobId,
    actors.flatMap((actor) => personIdOf(actor) ?? []),
  );
  return actors.map((actor) => {
    try {
      return requireVisible(actor, found?.(personIdOf(actor)));
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}

function requireVisible(actor: Actor, found: JobWithTies | undefined): VisibleJob {
  if (!found || found.job.deleted_at !== null) throw new DomainError('not-found', 'job');
  const standing = standingOf(actor, guardedOf(found.job), found);
  const refusal = viewRefusalOf(actor, standing);
  if (refusal !== undefined) throw new DomainError(refusal);
  return visibleOf(found, standing);
}

/** Those of these jobs that the caller may see. */
export function pickVisible({ actor }: Pick<Needed, 'actor'>, found: readonly JobWithTies[]): VisibleJob[] {
  return found.flatMap((one) => {
    const standing = standingOf(actor, guardedOf(one.job), one);
    return viewRefusalOf(actor, standing) === undefined ? [visibleOf(one, standing)] : [];
  });
}

/** As loadVisibleJob(), when the caller has this right too. Throws `forbidden` and `read-only-account` besides. */
export async function loadJobFor(context: Needed, jobId: JobId, right: keyof JobRights): Promise<VisibleJob> {
  const job = await loadVisibleJob(context, jobId);
  requireRight(context, job, right);
  return job;
}

/** Throws `forbidden`, `read-only-account`. To be asked again in the transaction that does it, where others may change the job. */
export function requireRight({ actor }: Pick<Needed, 'actor'>, job: VisibleJob, right: keyof JobRights): void {
  const refusal = refusalOf(actor, guardedOf(job), job.standing, right);
  if (refusal !== undefined) throw new DomainError(refusal);
}

export function rightsToJob({ actor }: Pick<Needed, 'actor'>, job: VisibleJob): JobRights {
  return rightsOf(actor, guardedOf(job), job.standing);
}

export function guardedOf(job: JobRow): GuardedJob {
  return { ...job, hasPassword: job.password_hash !== null };
}

function visibleOf({ job, seat, lastSeenSerial, isSubscribed }: JobWithTies, standing: Standing): VisibleJob {
  const mediaGrant: MediaGrant =
    standing === 'owner'
      ? { kind: 'owner' }
      : standing === 'participant' && seat !== null
        ? { kind: 'seat', seat }
        : { kind: 'link', epoch: job.link_epoch };
  return { ...job, standing, lastSeenSerial, isSubscribed, mediaGrant };
}
