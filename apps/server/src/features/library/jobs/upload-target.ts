import { type AccountId, type GuestId, type JobId, storage } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { defineState } from '../../../kernel/node/node-state.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { SharedCalls } from '../../../platform/shared-calls.ts';
import { estimateTrashedBytes, type Space, spaceOfOwner, sumTrashedBlobs } from '../../../storage/index.ts';
import {
  loadVisibleJobWith,
  lockJobForUploader,
  requirePerson,
  requireRight,
  type Uploader,
  type VisibleJob,
} from '../../together/access/index.ts';
import { lockIfPresent } from './job-row.repository.ts';

/** A job that files can be added to, and its owner's space. */
export interface UploadTarget {
  job: VisibleJob;
  space: Space;
}

const loadJobWithSpace = loadVisibleJobWith<object, Space>(spaceOfOwner);

/** The job and its owner's space, with one statement. Throws what loadJobFor() throws when the caller may not add files. */
export async function loadUploadTarget(context: RequestContext, jobId: JobId): Promise<UploadTarget> {
  const { job, content: space } = await loadJobWithSpace(context, jobId, {});
  requireRight(context, job, 'addFiles');
  return { job, space };
}

/**
 * Bytes in the trash do not count as used, so uploading and deleting in turn would fill the disk (docs/rules/upload.md#u12). Throws `trash-full` for the
 * owner, and `quota-exceeded` for others, who may not know of the owner's trash.
 */
export async function refuseFullTrash({ database }: RequestContext, { job, space }: UploadTarget): Promise<void> {
  if (space.max_space >= storage.unlimitedBytes) return;
  const limitBytes = storage.trashFactor * space.max_space - space.used_space;
  if ((await estimateTrashedBytes(database, job.owner_id)) <= limitBytes) return;
  if ((await sumTrashedBlobs(database, job.owner_id)) <= limitBytes) return;
  throw new DomainError(job.relation === 'owner' ? 'trash-full' : 'quota-exceeded');
}

const sharedLoads = defineState(() => new SharedCalls<UploadTarget>());

/**
 * The job and its owner's space, for receiving a whole file: of files that one device sends at the same time, several share the queries, which
 * begin after each of them. Throws what loadUploadTarget() and refuseFullTrash() throw. Rights and space are decided in
 * the transaction that stores the file; this only refuses most of what it would refuse before the bytes arrive.
 */
export function loadReceivingTarget(context: RequestContext, jobId: JobId): Promise<UploadTarget> {
  const { state, actor } = context;
  return state.of(sharedLoads).run(JSON.stringify([jobId, actor]), async () => {
    const target = await loadUploadTarget(context, jobId);
    await refuseFullTrash(context, target);
    return target;
  });
}

/**
 * Locks the job until the transaction ends, unless it is known whether a job that is locked already is present, and checks that all these people
 * may still add files to it: a body may arrive for hours (docs/rules/upload.md#u10). Returns the job as each of them sees it. Throws `gone` for a
 * deleted job, `unauthenticated` for someone who has logged out, and what loadJobFor() throws.
 */
export async function lockUploadTarget(
  { tx, clock, isJobPresent }: { tx: Tx; clock: Clock; isJobPresent?: boolean | undefined },
  jobId: JobId,
  uploaders: readonly Uploader[],
): Promise<VisibleJob[]> {
  if (!(isJobPresent ?? (await lockIfPresent(tx, jobId)))) throw new DomainError('gone', 'Job has been deleted');
  const keyOf = (uploader: Uploader) => `${uploader.guestId ?? uploader.accountId} ${uploader.deviceId}`;
  const jobs = new Map<string, VisibleJob>();
  for (const [key, uploader] of new Map(uploaders.map((one) => [keyOf(one), one])))
    jobs.set(key, await lockJobForUploader({ tx, clock }, jobId, { uploader, access: 'addFiles' }));
  return uploaders.map((uploader) => jobs.get(keyOf(uploader)) as VisibleJob);
}

/** The account and guest that a new file is attributed to. A guest's file is attributed to the account of the job's owner. */
export interface Attribution {
  addedBy: AccountId;
  guestId: GuestId | null;
}

export function attributionOf({ actor }: RequestContext, job: { owner_id: AccountId }): Attribution {
  const { account_id, guest_id } = requirePerson(actor);
  return { addedBy: account_id ?? job.owner_id, guestId: guest_id };
}
