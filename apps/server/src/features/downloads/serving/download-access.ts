import { retention } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { isGrantValid, parseGrant } from '../../access/index.ts';
import { type DownloadRow, extendDownload, findGrantingJob } from '../download.repository.ts';

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
  const grant = parseGrant(download.access_grant);
  if (grant?.kind === 'owner') return;
  const job = await findGrantingJob(database, download, grant?.kind === 'seat' ? grant.seat : undefined);
  const isValid =
    grant !== undefined &&
    job?.deleted_at === null &&
    !job.is_removed &&
    (await isGrantValid(grant, { ...job, hasSeat: async () => job.has_seat }));
  if (!isValid) throw new DomainError('gone', 'The access has ended');
}

/** Moves the expiry of a download that is being read, at most once an hour. */
export async function extendAccess({ database, clock }: Needs, download: DownloadRow): Promise<void> {
  const nowMs = clock.now().getTime();
  const expiresMs = Math.min(nowMs + idleMs, download.created_at.getTime() + longestMs);
  if (expiresMs < download.expires_at.getTime() + hourMs) return;
  await database.transaction().execute((tx) => extendDownload(tx, download.id, new Date(expiresMs)));
}
