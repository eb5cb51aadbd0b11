import { changeTypes, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { withLockedJob } from '../../../library/jobs/index.ts';
import { privateCopiesOfJobTask } from '../../../library/media/index.ts';
import { limitTo } from '../limits-of-albums.ts';
import { endLink, selectAlbumsInShare, updateShare } from '../share.repository.ts';
import { dayMs } from './create-share.ts';
import { loadVisibleShare } from './get-share.ts';

export interface ShareOptions {
  title?: string | undefined;
  /** A new period, which begins now. */
  days?: number | undefined;
  requiresLogin?: boolean | undefined;
  includesLocation?: boolean | undefined;
  allowsDownload?: boolean | undefined;
}

/** Changes options of a share; those that are undefined keep their value. What is withdrawn ends at once, for everyone. */
export async function changeShare(context: RequestContext, shareId: JobId, wanted: ShareOptions): Promise<void> {
  await loadVisibleShare(context, shareId);
  const { clock } = context;
  await withLockedJob(context, { jobId: shareId, access: 'changeProperties' }, async ({ tx, job, afterCommit }) => {
    if (job.type !== 'share') throw new DomainError('not-found', 'share');
    afterCommit(() => context.jobCaches.forget(shareId));
    const albums = job.has_files_of_others ? await selectAlbumsInShare(tx, job) : [];
    const limit = limitTo(albums, {
      expiresAt: new Date(clock.now().getTime() + (wanted.days ?? 0) * dayMs),
      includesLocation: wanted.includesLocation ?? job.include_location,
    });
    const requiresLogin = wanted.requiresLogin ?? job.requires_login;
    await updateShare(tx, shareId, {
      title: wanted.title ?? job.title,
      expires_at: wanted.days === undefined ? job.expires_at : limit.expiresAt,
      requires_login: requiresLogin,
      include_location: limit.includesLocation,
      allow_download: wanted.allowsDownload ?? job.allow_download,
    });
    // Addresses that visitors without an account received must end.
    if (requiresLogin && !job.requires_login) await endLink(tx, shareId);
    if (!limit.includesLocation && job.include_location)
      await context.workQueue.enqueue(tx, privateCopiesOfJobTask, { job: shareId });
    await recordChanges(tx, shareId, [{ type: changeTypes.jobChanged }]);
  });
}
