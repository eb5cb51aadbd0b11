import type { JobId, PersonId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { deleteRemoval } from '../../access/index.ts';
import { changeAlbum } from '../change-album.ts';

/** Lets a removed person open the album again by its link. Throws `not-found` for someone who was not removed. */
export function readmitPerson(context: RequestContext, jobId: JobId, personId: PersonId): Promise<void> {
  return changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx }) => {
    if (!(await deleteRemoval(tx, jobId, personId))) throw new DomainError('not-found', 'removed person');
  });
}
