import type { AccountId, JobId } from '@stund/contract';
import type { Database } from '../../../../platform/database/schema.ts';
import { allowsDownload, excludesPrivateData, type MediaGrant } from '../../../together/access/index.ts';
import type { ServingJob } from '../serving-job.repository.ts';
import type { ServedLookup } from './served-file-cache.ts';

/** Whether the holder of an address may save the file, and not only look at it, as a television does. */
export function mayDownload(job: ServingJob, grant: MediaGrant): boolean {
  return grant.kind === 'owner' || (grant.kind !== 'television' && allowsDownload(job));
}

export interface FileOfAddress {
  jobId: JobId;
  grant: MediaGrant;
  file: ServingJob & { added_by: AccountId; guest_id: string | null };
  served: Pick<ServedLookup, 'findSeatHolder'>;
}

/**
 * Whether the holder of an address gets a copy without location and camera details instead of the original bytes
 * (docs/rules/shares.md#sh4). Participants of an album get the files that they added themselves as they are. Who may only look at the
 * files needs nothing but picture and sound, and a video that is played could be saved.
 */
export async function needsPrivateCopy(
  database: Database,
  { jobId, grant, file, served }: FileOfAddress,
): Promise<boolean> {
  if (grant.kind === 'owner' || (!excludesPrivateData(file) && allowsDownload(file))) return false;
  if (grant.kind === 'link' || grant.kind === 'television' || file.guest_id !== null) return true;
  return (await served.findSeatHolder(database, jobId, grant.seat)) !== file.added_by;
}
