import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../access/index.ts';
import { type FileWithMedia, findFile, selectWholeGroup } from '../file.repository.ts';
import { type FileGroups, loadGroups } from '../file-groups.ts';

/** All members of a file's group, or the file alone. Throws `not-found`. */
export async function listGroup(
  context: RequestContext,
  jobId: JobId,
  fileId: FileId,
): Promise<{ files: FileWithMedia[]; groups: FileGroups; grant: MediaGrant }> {
  const { mediaGrant: grant } = await loadVisibleJob(context, jobId);
  const file = await findFile(context.database, jobId, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  const files = file.group_id === null ? [file] : await selectWholeGroup(context.database, jobId, file.group_id);
  return { files, groups: await loadGroups(context.database, jobId, files), grant };
}
