import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import {
  findTelevisionGrant,
  type GrantingJob,
  isGrantValid,
  type MediaGrant,
} from '../../../together/access/index.ts';
import type { ServingJob } from '../serving-job.repository.ts';
import type { ServedLookup } from './served-file-cache.ts';

interface GrantOfAddress {
  jobId: JobId;
  grant: MediaGrant;
  job: ServingJob;
  served: Pick<ServedLookup, 'findSeatHolder' | 'findAccessEpoch'>;
}

/**
 * Throws `gone` when the grant of an address has ended, or its link has expired; see [Note: lifetime of media addresses].
 */
export async function requireValidGrant(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  { jobId, grant, job, served }: GrantOfAddress,
): Promise<void> {
  const { owner_id, privacy_mode, link_epoch, expires_at } = job;
  const grantingJob: GrantingJob = {
    owner_id,
    privacy_mode,
    link_epoch,
    expires_at,
    findSeatHolder: (seat) => served.findSeatHolder(database, jobId, seat),
    findAccessEpoch: (accountId) => served.findAccessEpoch(database, accountId),
    findTelevisionGrant: (number, now) => findTelevisionGrant(database, jobId, number, now),
  };
  if (!(await isGrantValid(grant, grantingJob, clock.now()))) throw new DomainError('gone', 'address');
}
