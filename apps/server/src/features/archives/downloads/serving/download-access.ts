import { retention } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import {
  allowsDownload,
  excludesPrivateData,
  findAccessEpoch,
  findSeatHolder,
  type GrantingJob,
  isGrantValid,
  parseGrant,
} from '../../../together/access/index.ts';
import { type DownloadRow, extendDownload, findGrantingJob } from '../download.repository.ts';
import type { StoredOptions } from '../plan/download-options.ts';

const hourMs = 3_600_000;
const idleMs = retention.downloadIdleHours * hourMs;
const longestMs = retention.downloadDays * 24 * hourMs;

type Needs = Pick<Parts, 'database' | 'clock'>;

/**
 * Throws `gone` when the download has expired or the access has ended that it was created with. The owner keeps a download
 * although the job was deleted in the meantime; see [Note: lifetime of media addresses] for everyone else.
 */
export async function requireAccess({ database, clock }: Needs, download: DownloadRow): Promise<void> {
  if (download.expires_at <= clock.now()) throw new DomainError('gone', 'The download has expired');
  if (!(await hasAccess(database, download, clock.now()))) throw new DomainError('gone', 'The access has ended');
}

async function hasAccess(database: Database, download: DownloadRow, now: Date): Promise<boolean> {
  const { job_id: jobId, account_id: ownerId } = download;
  const grant = parseGrant(download.access_grant);
  if (grant === undefined) return false;
  if (grant.kind === 'owner')
    return ownerId !== null && (await findAccessEpoch(database, ownerId)) === grant.accessEpoch;
  const job = await findGrantingJob(database, download);
  if (job?.deleted_at !== null || job.is_removed) return false;
  if (!allowsDownload(job)) return false;
  // The owner may have withdrawn location and camera data meanwhile.
  if (excludesPrivateData(job) && !containsCopies(download)) return false;
  const grantingJob: GrantingJob = {
    ...job,
    findSeatHolder: (seat) => findSeatHolder(database, jobId, seat),
    findAccessEpoch: (accountId) => findAccessEpoch(database, accountId),
    // A television downloads nothing.
    findTelevisionGrant: async () => undefined,
  };
  return isGrantValid(grant, grantingJob, now);
}

function containsCopies({ options }: DownloadRow): boolean {
  return (options as unknown as StoredOptions).isPrivate === true;
}

/** Moves the expiry of a download that is being read, at most once an hour. */
export async function extendAccess({ database, clock }: Needs, download: DownloadRow): Promise<void> {
  const nowMs = clock.now().getTime();
  const expiresMs = Math.min(nowMs + idleMs, download.created_at.getTime() + longestMs);
  if (expiresMs < download.expires_at.getTime() + hourMs) return;
  await inTransaction(database, (tx) => extendDownload(tx, download.id, new Date(expiresMs)));
}
