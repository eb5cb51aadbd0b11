import { type FileOrder, fileOrders, type JobId, limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { updateJob, upsertJobAttribute } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/**
 * Sets an attribute of a job; an empty value removes it. The attribute `sort_order` is a property of the job itself. Throws
 * `conflict` when the job has the maximum number of attributes, `invalid-request` for an unknown order.
 */
export function setJobAttribute(
  context: RequestContext,
  attribute: { jobId: JobId; name: string; value: string },
): Promise<void> {
  const { jobId, name, value } = attribute;
  return changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job }) => {
    if (name === 'sort_order') {
      if (!isFileOrder(value)) throw new DomainError('invalid-request', `The order is one of ${fileOrders.join(', ')}`);
      return value === job.sort_order ? unchanged : updateJob(tx, jobId, { sort_order: value });
    }
    if (!(await upsertJobAttribute(tx, attribute, limits.jobAttributes)))
      throw new DomainError('conflict', `A job has at most ${limits.jobAttributes} attributes`);
    return undefined;
  });
}

function isFileOrder(value: string): value is FileOrder {
  return (fileOrders as readonly string[]).includes(value);
}
