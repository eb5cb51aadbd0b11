import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { isGrantValid, type MediaGrant } from '../../access/index.ts';
import type { ServingJob } from '../serving-job.repository.ts';
import type { ServedLookup } from './served-file-cache.ts';

interface GrantOfAddress {
  jobId: JobId;
  grant: MediaGrant;
  job: ServingJob;
  served: Pick<ServedLookup, 'findSeatHolder' | 'findAccessEpoch'>;
}

/**
 * Throws `gone` when the grant of an address has ended, and when a share has expired; see [Note: lifetime of media addresses].
 */
export async function requireValidGrant(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { jobId, grant, job, served }: GrantOfAddress,
): Promise<void> {
  const { owner_id, privacy_mode, link_epoch, expires_at } = job;
  const isOver = grant.kind !== 'owner' && expires_at !== null && expires_at <= clock.now();
  const isValid = await isGrantValid(grant, {
    owner_id,
    privacy_mode,
    link_epoch,
    findSeatHolder: (seat) => served.findSeatHolder(database, jobId, seat),
    findAccessEpoch: (accountId) => served.findAccessEpoch(database, accountId),
  });
  if (isOver || !isValid) throw new DomainError('gone', 'address');
}
