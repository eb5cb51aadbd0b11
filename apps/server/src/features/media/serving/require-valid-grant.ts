import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { isGrantValid, type MediaGrant } from '../../access/index.ts';
import type { ServedFile } from '../media.repository.ts';
import type { ServedLookup } from './served-file-cache.ts';

interface GrantOfAddress {
  jobId: JobId;
  grant: MediaGrant;
  file: Pick<ServedFile, 'owner_id' | 'privacy_mode' | 'link_epoch'>;
  served: Pick<ServedLookup, 'findSeatHolder' | 'findAccessEpoch'>;
}

/** Throws `gone` when the grant of an address has ended; see [Note: lifetime of media addresses]. */
export async function requireValidGrant(
  { database }: Pick<RequestContext, 'database'>,
  { jobId, grant, file, served }: GrantOfAddress,
): Promise<void> {
  const { owner_id, privacy_mode, link_epoch } = file;
  const isValid = await isGrantValid(grant, {
    owner_id,
    privacy_mode,
    link_epoch,
    findSeatHolder: (seat) => served.findSeatHolder(database, jobId, seat),
    findAccessEpoch: (accountId) => served.findAccessEpoch(database, accountId),
  });
  if (!isValid) throw new DomainError('gone', 'address');
}
