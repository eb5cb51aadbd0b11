import type { BodyOf, createDownload, JobId } from '@stund/contract';
import type { Actor } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { selectSelectedIds } from '../../../library/files/index.ts';
import {
  loadVisibleJob,
  type MediaGrant,
  requireRight,
  type VisibleJob,
  visibleToOwner,
  withholdsCameraData,
} from '../../../together/access/index.ts';
import { parsePart } from '../parts/part-token.ts';
import {
  countInScope,
  type DownloadScope,
  type FilesToPack,
  lockJobsShared,
  type Recipient,
  selectJobsOfShare,
  selectOwnJobs,
} from './files-to-pack.repository.ts';
import { findJob } from './job.repository.ts';

type Request = BodyOf<typeof createDownload>;

/** A job whose files the caller may download. */
export interface SourceJob {
  job: VisibleJob;
  scope: DownloadScope;
  grant: MediaGrant;
  /** The recipient of copies without location and camera details, who gets the own files of theirs as they are; undefined for originals. */
  copiesFor: Recipient | undefined;
}

export interface WantedSource {
  jobId: JobId;
  isTrashed: boolean;
}

/**
 * Locks the job, or all jobs of a caller who downloads the trash, and checks the caller's access by the locked rows. Throws what
 * loadSource() throws.
 */
export async function lockSource(context: RequestContext, tx: Tx, wanted: WantedSource): Promise<SourceJob> {
  const { jobId, isTrashed } = wanted;
  // [Note: order of locks]
  const jobIds = isTrashed
    ? await selectOwnJobs(tx, requireAccount(context).accountId)
    : [jobId, ...(await selectJobsOfShare(tx, jobId))];
  await lockJobsShared(tx, jobIds);
  return loadSource({ ...context, database: tx }, wanted);
}

/**
 * The job whose files the caller may download. Throws what loadVisibleJob() throws, `not-found` for the trash of others, `forbidden`
 * for files that are only for viewing.
 */
export async function loadSource(
  context: Pick<RequestContext, 'actor' | 'database' | 'clock'>,
  { jobId, isTrashed }: WantedSource,
): Promise<SourceJob> {
  if (!isTrashed) {
    const job = await loadVisibleJob(context, jobId);
    requireRight(context, job, 'download');
    const copiesFor = withholdsCameraData(job, job.relation) ? recipientOf(context.actor) : undefined;
    return { job, scope: { kind: job.type === 'share' ? 'share' : 'job', jobId }, grant: job.mediaGrant, copiesFor };
  }
  const actor = requireAccount(context);
  const { accountId: ownerId, accessEpoch } = actor;
  const row = await findJob(context.database, jobId);
  if (row?.owner_id !== ownerId || row.is_purging) throw new DomainError('not-found', 'job');
  const job = visibleToOwner(actor, row);
  const grant: MediaGrant = { kind: 'owner', accessEpoch };
  // The files of a deleted album are not in the trash themselves.
  if (job.deleted_at !== null) return { job, scope: { kind: 'job', jobId }, grant, copiesFor: undefined };
  return {
    job,
    scope: { kind: 'trash', ownerId, jobId: job.type === 'timeline' ? undefined : jobId },
    grant,
    copiesFor: undefined,
  };
}

function recipientOf(actor: Actor): Recipient {
  return { accountId: actor.kind === 'account' ? actor.accountId : null };
}

/** The files that the caller asks for. Throws `not-found` when one of them is not there, `invalid-request` for a wrong part. */
export async function chooseFiles(
  context: Pick<RequestContext, 'clock'> & { database: Tx },
  { job, scope }: SourceJob,
  request: Request,
): Promise<FilesToPack> {
  const common = { scope, masterOnly: request.master_only };
  if (request.part !== undefined)
    return { ...common, tiles: { kind: 'range', range: parsePart(request.part) }, skipsEmpty: true };
  if (request.selection !== undefined) {
    if (scope.kind === 'trash') throw new DomainError('invalid-request', 'Files in the trash are chosen by their ids');
    const ids = await selectSelectedIds(context, job, request.selection);
    return { ...common, tiles: { kind: 'ids', ids }, skipsEmpty: false };
  }
  if (request.files === undefined) return { ...common, tiles: { kind: 'all' }, skipsEmpty: false };
  const ids = [...new Set(request.files)];
  if ((await countInScope(context.database, scope, ids)) < ids.length)
    throw new DomainError('not-found', 'One of the files');
  return { ...common, tiles: { kind: 'ids', ids }, skipsEmpty: false };
}
