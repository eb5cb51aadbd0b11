import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadJobFor, type VisibleJob } from '../../../together/access/index.ts';

/** A job whose places the caller may see. Throws `not-found`, and `forbidden` where it shows none to them. */
export function loadJobWithPlaces(context: RequestContext, jobId: JobId): Promise<VisibleJob> {
  return loadJobFor(context, jobId, 'viewPlaces');
}
