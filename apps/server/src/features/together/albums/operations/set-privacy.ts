import type { JobId, PrivacyMode } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { endUploadsToJob } from '../../../library/uploads/index.ts';
import { requireRight } from '../../access/index.ts';
import { endLink, updateJob } from '../album.repository.ts';
import { nameRequired } from '../album-name.ts';
import { changeAlbum, unchanged } from '../change-album.ts';
import { withdrawSharedFiles } from '../withdraw-shared-files.ts';

/** Shares an album or makes it private. Making it private ends its link; participants regain access when it is shared again. */
export async function setPrivacy(context: RequestContext, jobId: JobId, mode: PrivacyMode): Promise<void> {
  await changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job, afterCommit }) => {
    if (job.type !== 'story') throw new DomainError('forbidden', 'Only an album has these settings');
    if (mode === job.privacy_mode) return unchanged;
    afterCommit(() => context.jobCaches.forget(jobId));
    if (mode === 'shared') {
      requireRight(context, job, 'share');
      if (job.title === '') throw nameRequired();
    } else await endLink(tx, jobId);
    await updateJob(tx, jobId, { privacy_mode: mode });
    const details = { job_id: jobId, title: job.title, type: 'album' } as const;
    await recordCallerAct(tx, context, { kind: mode === 'shared' ? 'share-created' : 'share-stopped', details });
    if (mode === 'private') await withdrawSharedFiles(context, { tx, job, afterCommit }, 'everyone');
  });
  if (mode === 'private') await endUploadsToJob(context, jobId);
}
