import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { type FolderPlaceOfAccount, findFolderPlace } from '../../../../storage/index.ts';
import {
  isOwnWork,
  loadVisibleJob,
  type MediaGrant,
  showsPlace,
  withholdsCameraData,
} from '../../../together/access/index.ts';
import { findPrivateCopy, type PrivateCopyFacts } from '../../media/index.ts';
import { type CameraData, type FileWithMedia, findCameraData, findFile } from '../file.repository.ts';
import { type FileGroups, loadGroups } from '../file-groups.ts';

export interface FoundFile {
  file: FileWithMedia;
  groups: FileGroups;
  camera: CameraData | undefined;
  /** The owner sees where a file was taken, and so do recipients of a share or album that includes it. */
  maySeePlace: boolean;
  withholdsCameraData: boolean;
  /** What the caller gets in place of the original: undefined for the original, null for a copy that is not made yet. */
  privateCopy: PrivateCopyFacts | null | undefined;
  grant: MediaGrant;
  /** Where the bytes are, for the owner of a file in a folder. */
  folder: FolderPlaceOfAccount | undefined;
}

/** A file with its camera data. Throws `not-found`. */
export async function getFile(context: RequestContext, jobId: JobId, fileId: FileId): Promise<FoundFile> {
  const job = await loadVisibleJob(context, jobId);
  const file = await findFile(context.database, job, fileId);
  if (!file) throw new DomainError('not-found', 'file');
  const subject = { checksum: checksumFromBytes(file.checksum), asJpeg: false };
  const isOwn =
    job.relation === 'participant' && isOwnWork(context.actor, { accountId: file.added_by, guestId: file.guest_id });
  const getsOriginal = isOwn || !withholdsCameraData(job, job.relation);
  const isInOwnFolder = file.in_folder === true && job.relation === 'owner';
  const [groups, camera, copy, folder] = await Promise.all([
    loadGroups(context.database, job, [file]),
    file.type === 'Documents' ? undefined : findCameraData(context.database, file.checksum),
    getsOriginal ? undefined : findPrivateCopy(context.database, subject),
    isInOwnFolder ? findFolderPlace(context.database, job.owner_id, subject.checksum) : undefined,
  ]);
  return {
    file,
    groups,
    camera,
    maySeePlace: showsPlace(job, job.relation),
    withholdsCameraData: withholdsCameraData(job, job.relation),
    privateCopy: getsOriginal ? undefined : (copy ?? null),
    grant: job.mediaGrant,
    folder,
  };
}
