import { type JobId, jobPermissions } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { endUploadsToJob } from '../../uploads/index.ts';
import { updateJob } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

export interface AlbumPermissions {
  allowsUploads?: boolean | undefined;
  allowsComments?: boolean | undefined;
  allowsSharing?: boolean | undefined;
}

/** Changes what participants may do. Permissions that are undefined keep their value. */
export async function setPermissions(context: RequestContext, jobId: JobId, wanted: AlbumPermissions): Promise<void> {
  await changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job }) => {
    if (job.type !== 'story') throw new DomainError('forbidden', 'Only an album has these settings');
    const { allowUploads, allowComments } = jobPermissions;
    let permissions = withBit(job.permissions, allowUploads, wanted.allowsUploads);
    permissions = withBit(permissions, allowComments, wanted.allowsComments);
    const allowsSharing = wanted.allowsSharing ?? job.allow_sharing;
    if (permissions === job.permissions && allowsSharing === job.allow_sharing) return unchanged;
    return updateJob(tx, jobId, { permissions, allow_sharing: allowsSharing });
  });
  if (wanted.allowsUploads === false) await endUploadsToJob(context, jobId);
}

function withBit(permissions: number, bit: number, isOn: boolean | undefined): number {
  if (isOn === undefined) return permissions;
  return isOn ? permissions | bit : permissions & ~bit;
}
