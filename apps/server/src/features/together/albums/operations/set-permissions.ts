import { type JobId, jobPermissions } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { JobRow } from '../../../../platform/database/schema.ts';
import { restrictShares } from '../../../../storage/index.ts';
import { endUploadsToJob } from '../../../library/uploads/index.ts';
import { updateJob } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';
import { linkEnd } from '../link-end.ts';
import { withdrawSharedFiles } from '../withdraw-shared-files.ts';

export interface AlbumPermissions {
  allowsUploads?: boolean | undefined;
  allowsComments?: boolean | undefined;
  allowsSharing?: boolean | undefined;
  includesLocation?: boolean | undefined;
  allowsDownload?: boolean | undefined;
  /** A new period of the link, which begins now; null for a link without an end. */
  days?: number | null | undefined;
}

/**
 * Changes what others may do in an album and what they receive of it. What is undefined keeps its value; what is withdrawn ends at
 * once, for everyone.
 */
export async function setPermissions(context: RequestContext, jobId: JobId, wanted: AlbumPermissions): Promise<void> {
  await changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job, afterCommit }) => {
    if (job.type !== 'story') throw new DomainError('forbidden', 'Only an album has these settings');
    const change = changeOf(context.clock, job, wanted);
    if (isEqual(job, change)) return unchanged;
    afterCommit(() => context.jobCaches.forget(jobId));
    await updateJob(tx, jobId, change);
    const album = { ...job, ...change };
    const mayBePassedOn = album.allow_sharing && album.allow_download;
    if (!mayBePassedOn) return withdrawSharedFiles(context, { tx, job, afterCommit }, 'everyone');
    const shares = await restrictShares(tx, album);
    afterCommit(() => {
      for (const share of shares) context.jobCaches.forget(share);
    });
  });
  if (wanted.allowsUploads === false) await endUploadsToJob(context, jobId);
}

type Changed = Pick<
  JobRow,
  'permissions' | 'allow_sharing' | 'include_location' | 'hides_place' | 'allow_download' | 'expires_at'
>;

function changeOf(clock: Clock, job: JobRow, wanted: AlbumPermissions): Changed {
  const { allowUploads, allowComments } = jobPermissions;
  const { includesLocation, days } = wanted;
  return {
    permissions: withBit(
      withBit(job.permissions, allowUploads, wanted.allowsUploads),
      allowComments,
      wanted.allowsComments,
    ),
    allow_sharing: wanted.allowsSharing ?? job.allow_sharing,
    include_location: includesLocation ?? job.include_location,
    // The owner has now chosen.
    hides_place: includesLocation === undefined && job.hides_place,
    allow_download: wanted.allowsDownload ?? job.allow_download,
    expires_at: days === undefined ? job.expires_at : linkEnd(clock, days),
  };
}

function isEqual(job: JobRow, change: Changed): boolean {
  return (Object.keys(change) as Array<keyof Changed>).every((name) => job[name] === change[name]);
}

function withBit(permissions: number, bit: number, isOn: boolean | undefined): number {
  if (isOn === undefined) return permissions;
  return isOn ? permissions | bit : permissions & ~bit;
}
