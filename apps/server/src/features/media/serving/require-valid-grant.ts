import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { isGrantValid, type MediaGrant } from '../../access/index.ts';
import type { ServedFile } from '../media.repository.ts';
import type { ServedLookup } from './served-file-cache.ts';

/** Throws `gone` when the grant of an address has ended; see [Note: lifetime of media addresses]. */
export async function requireValidGrant(
  { database }: Pick<RequestContext, 'database'>,
  {
    jobId,
    grant,
    file,
    served,
  }: {
    jobId: JobId;
    grant: MediaGrant;
    file: Pick<ServedFile, 'privacy_mode' | 'link_epoch'>;
    served: Pick<ServedLookup, 'hasSeat'>;
  },
): Promise<void> {
  const { privacy_mode, link_epoch } = file;
  const hasSeat = (seat: number) => served.hasSeat(database, jobId, seat);
  if (!(await isGrantValid(grant, { privacy_mode, link_epoch, hasSeat }))) throw new DomainError('gone', 'address');
}
