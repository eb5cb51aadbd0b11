import type { DownloadId, JobId } from '@stund/contract';
import type { Actor } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { type DownloadRow, findDownload } from '../download.repository.ts';

export interface OwnDownload {
  jobId: JobId;
  id: DownloadId;
}

/**
 * A download that the caller created. One of a visitor without a name is found by its id, which nobody can guess. Throws
 * `not-found`, and what loadVisibleJob() throws for the jobs of others.
 */
export async function loadOwnDownload(context: RequestContext, { jobId, id }: OwnDownload): Promise<DownloadRow> {
  const download = await findDownload(context.database, id);
  const isFound =
    download?.job_id === jobId && isCreator(context.actor, download) && download.expires_at > context.clock.now();
  // The owner may download the trash and albums in it.
  const isOwner = isFound && download.account_id === download.owner_id;
  if (!isOwner) await loadVisibleJob(context, jobId);
  if (!isFound) throw new DomainError('not-found', 'download');
  return download;
}

function isCreator(actor: Actor, { account_id, guest_id }: DownloadRow): boolean {
  if (actor.kind === 'account') return actor.accountId === account_id;
  return account_id === null && (guest_id === null || (actor.kind === 'guest' && actor.guestId === guest_id));
}
