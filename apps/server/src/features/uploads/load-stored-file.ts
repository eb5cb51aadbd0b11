import type { JobId } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../access/index.ts';
import { type FileGroups, type FileWithMedia, findFile, loadGroups } from '../files/index.ts';
import { type Space, visibleQuota } from '../library/index.ts';
import type { AddedFile } from './store/file-to-store.ts';

/** An added file with everything that its reply shows. */
export interface StoredFile extends AddedFile {
  file: FileWithMedia;
  groups: FileGroups;
  grant: MediaGrant;
  quota: Pick<Space, 'used_space' | 'max_space'>;
}

/** Throws `not-found` when the file has been deleted since, and what loadVisibleJob() throws. */
export async function loadStoredFile(context: RequestContext, jobId: JobId, added: AddedFile): Promise<StoredFile> {
  const { database } = context;
  const job = await loadVisibleJob(context, jobId);
  const file = added.file ?? (await findFile(database, jobId, added.id));
  if (!file) throw new DomainError('not-found', 'file');
  const groups = await loadGroups(database, jobId, [file]);
  const quota = await visibleQuota(context, job, added.space);
  return { ...added, file, groups, grant: job.mediaGrant, quota };
}
