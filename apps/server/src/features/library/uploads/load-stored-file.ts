import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Space } from '../../../storage/index.ts';
import { loadVisibleJob, type MediaGrant, type VisibleJob } from '../../together/access/index.ts';
import { type FileGroups, type FileWithMedia, findFile, findTrashedFile, loadGroups } from '../files/index.ts';
import { visibleQuota } from '../jobs/index.ts';
import type { AddedFile } from './store/file-to-store.ts';

/** An added file with everything that its reply shows. */
export interface StoredFile extends Omit<AddedFile, 'file' | 'job'> {
  /** Undefined when it was permanently deleted. */
  file: FileWithMedia | undefined;
  existence: 'exists' | 'trashed' | 'deleted';
  groups: FileGroups;
  grant: MediaGrant;
  quota: Pick<Space, 'used_space' | 'max_space'>;
}

/** Throws `not-found` when the file has been deleted since, and what loadVisibleJob() throws. */
export async function loadStoredFile(context: RequestContext, jobId: JobId, added: AddedFile): Promise<StoredFile> {
  const { database } = context;
  const job = added.job ?? (await loadVisibleJob(context, jobId));
  if (added.isDeleted) return describeDeleted(context, job, added);
  const present = added.file ?? (await findFile(database, job, added.id));
  // With `once_only` the duplicate may be in the trash, which is the owner's.
  const mayBeTrashed = added.isDuplicate && job.relation === 'owner';
  const file = present ?? (mayBeTrashed ? await findTrashedFile(database, jobId, added.id) : undefined);
  if (!file) throw new DomainError('not-found', 'file');
  const groups = await loadGroups(database, job, [file]);
  const quota = await visibleQuota(context, job, added.space);
  const existence = present ? 'exists' : 'trashed';
  return { ...added, file, existence, groups, grant: job.mediaGrant, quota };
}

/** With `once_only` the owner learns that the bytes were permanently deleted. */
async function describeDeleted(context: RequestContext, job: VisibleJob, added: AddedFile): Promise<StoredFile> {
  const quota = await visibleQuota(context, job, added.space);
  return {
    ...added,
    file: undefined,
    existence: 'deleted',
    groups: await loadGroups(context.database, job, []),
    grant: job.mediaGrant,
    quota,
  };
}
