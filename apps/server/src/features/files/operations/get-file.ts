import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant, showsPlace, withholdsCameraData } from '../../access/index.ts';
import { type CameraData, type FileWithMedia, findCameraData, findFile } from '../file.repository.ts';
import { type FileGroups, loadGroups } from '../file-groups.ts';

export interface FoundFile {
  file: FileWithMedia;
  groups: FileGroups;
  camera: CameraData | undefined;
  /** The owner sees where a file was taken, and so do recipients of a share or album that includes it. */
  maySeePlace: boolean;
  withholdsCameraData: boolean;
  grant: MediaGrant;
}

/** A file with its camera data. Throws `not-found`. */
export async function getFile(context: RequestContext, jobId: JobId, fileId: FileId): Promise<FoundFile> {
  const job = await loadVisibleJob(context, jobId);
  const file = await findFile(context.database, job, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  const [groups, camera] = await Promise.all([
    loadGroups(context.database, job, [file]),
    file.type === 'Documents' ? undefined : findCameraData(context.database, file.checksum),
  ]);
  return {
    file,
    groups,
    camera,
    maySeePlace: showsPlace(job, job.standing),
    withholdsCameraData: withholdsCameraData(job, job.standing),
    grant: job.mediaGrant,
  };
}
