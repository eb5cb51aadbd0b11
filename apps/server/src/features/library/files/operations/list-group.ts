import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, withholdsCameraData } from '../../../together/access/index.ts';
import { type FileWithMedia, findFile, selectWholeGroup } from '../file.repository.ts';
import { loadGroups } from '../file-groups.ts';
import type { FilePage } from './list-files.ts';

/** All members of a file's group, or the file alone. Throws `not-found`. */
export async function listGroup(
  context: RequestContext,
  jobId: JobId,
  fileId: FileId,
): Promise<Pick<FilePage, 'groups' | 'grant' | 'withholdsCameraData'> & { files: FileWithMedia[] }> {
  const job = await loadVisibleJob(context, jobId);
  const file = await findFile(context.database, job, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  const files = file.group_id === null ? [file] : await selectWholeGroup(context.database, job, file.group_id);
  const groups = await loadGroups(context.database, job, files);
  return { files, groups, grant: job.mediaGrant, withholdsCameraData: withholdsCameraData(job, job.relation) };
}
