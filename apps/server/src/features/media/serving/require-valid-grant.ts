import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { isGrantGood, type MediaGrant } from '../../access/index.ts';
import type { ServedFile } from '../media.repository.ts';
import type { ServedLookup } from './served-files.ts';

/** Throws `gone` when what an address was given for has ended; see [Note: what media addresses hang on]. */
export async function requireGoodGrant(
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
  if (!(await isGrantGood(grant, { privacy_mode, link_epoch, hasSeat }))) throw new DomainError('gone', 'address');
}
