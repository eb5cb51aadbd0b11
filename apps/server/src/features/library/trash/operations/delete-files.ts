import { changeTypes, type FileId, type JobId, type PersonId } from '@stund/contract';
import { bySystem, recordAuditEntry, recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { getAccountSpace, isSameAdder, releaseUsedSpace, type Space } from '../../../../storage/index.ts';
import type { VisibleJob } from '../../../together/access/index.ts';
import { visibleQuota, withLockedJobAndSpace } from '../../jobs/index.ts';
import { endUploadsToJob } from '../../uploads/index.ts';
import type { BatchResult, FileErrorKind, FileOutcomes } from '../file-batch.ts';
import { checksumsOf, isGroupCover, type MovingFile, recordMove } from '../moving-file.ts';
import { canDeleteFile } from '../trash.policy.ts';
import { lockFilesById, lockFilesOfPerson, markDeleted, selectPresentMembers } from '../trash.repository.ts';
import { hasOtherFiles } from '../trashed-album.repository.ts';
import { moveAlbumToTrash } from './delete-album.ts';

export interface DeletedFiles extends BatchResult {
  /** Whether these were the last files of an album, which then moved to the trash with them. */
  isJobDeleted: boolean;
}

/**
 * Moves files to the trash in one transaction, with space, counters, size, changes and groups. The second of two concurrent
 * callers gets `file_is_trashed_error`. `byService`: the service does it, and not the owner, in whose name it is. Throws `not-found` for the job.
 */
export async function deleteFiles(
  context: RequestContext,
  jobId: JobId,
  fileIds: readonly FileId[],
  { byService = false }: { byService?: boolean } = {},
): Promise<DeletedFiles> {
  const result = await withLockedJobAndSpace(context, { jobId, access: 'view' }, async ({ tx, job, afterCommit }) => {
    afterCommit(() => context.jobCaches.forget(jobId));
    const named = new Map((await lockFilesById(tx, jobId, fileIds)).map((file) => [file.id, file]));
    const outcomes: FileOutcomes = new Map(fileIds.map((id) => [id, refusalOf(context, job, named.get(id))]));
    const going = [...named.values()].filter((file) => outcomes.get(file.id) === undefined);
    const isJobDeleted = await areLastFilesOfAlbum(tx, job, going);
    const details = { job_id: jobId, title: job.title };
    if (isJobDeleted && byService)
      await recordAuditEntry(
        tx,
        { accountId: job.owner_id, origin: bySystem, now: context.clock.now() },
        { kind: 'album-deleted', details },
      );
    else if (isJobDeleted) await recordCallerAct(tx, context, { kind: 'album-deleted', details }, job.owner_id);
    const space = isJobDeleted
      ? await moveAlbumToTrash(tx, jobId, context.clock.now())
      : await moveToTrash(context, tx, job, going);
    return { job, outcomes, space, isJobDeleted };
  });
  const { job, space, ...deleted } = result;
  if (deleted.isJobDeleted) await endUploadsToJob(context, jobId);
  return { ...deleted, space: await visibleQuota(context, job, space) };
}

/** The album moves to the trash with its last files in it, also when a participant deletes them; its owner can restore both. */
async function areLastFilesOfAlbum(tx: Tx, job: VisibleJob, going: readonly MovingFile[]): Promise<boolean> {
  if (job.type !== 'story' || going.length === 0) return false;
  const ids = going.map((file) => file.id);
  const groupIds = going.filter(isGroupCover).flatMap((file) => file.group_id ?? []);
  const behind = groupIds.length === 0 ? [] : await selectPresentMembers(tx, job.id, groupIds);
  const alongIds = behind.filter((file) => !file.is_master && movesWith(file, going)).map((file) => file.id);
  return !(await hasOtherFiles(tx, job.id, [...ids, ...alongIds]));
}

/** Works as deleteFiles() for one file. Throws `not-found`, also for a file that is already in the trash, and `forbidden`. */
export async function deleteFile(
  context: RequestContext,
  jobId: JobId,
  fileId: FileId,
): Promise<Omit<DeletedFiles, 'outcomes'>> {
  const { outcomes, ...result } = await deleteFiles(context, jobId, [fileId]);
  const refusal = outcomes.get(fileId);
  if (refusal === 'forbidden_error') throw new DomainError('forbidden', 'file');
  if (refusal !== undefined) throw new DomainError('not-found', 'file');
  return result;
}

/**
 * Moves what a person added to a job to the trash, also when no file is left in it then. The account of the job's owner and the
 * job must be locked, and the caller must be allowed to delete all files.
 */
export async function moveFilesOfPersonToTrash(
  context: RequestContext,
  tx: Tx,
  job: VisibleJob,
  personId: PersonId,
): Promise<void> {
  await moveToTrash(context, tx, job, await lockFilesOfPerson(tx, job.id, personId));
}

function refusalOf(
  { actor }: RequestContext,
  job: VisibleJob,
  file: MovingFile | undefined,
): FileErrorKind | undefined {
  if (!file) return 'file_not_found_error';
  if (!canDeleteFile(actor, job, file)) return 'forbidden_error';
  return file.deleted_at === null ? undefined : 'file_is_trashed_error';
}

async function moveToTrash(
  context: RequestContext,
  tx: Tx,
  job: VisibleJob,
  named: readonly MovingFile[],
): Promise<Space> {
  if (named.length === 0) return getAccountSpace(tx, job.owner_id);
  const { behind, shown } = await findCompanions(context, tx, job, named);
  const going = [...named, ...behind];
  await markDeleted(
    tx,
    going.map((file) => file.id),
    { at: context.clock.now(), shown },
  );
  const space = await releaseUsedSpace(tx, job.owner_id, checksumsOf(going));
  await recordMove(tx, job.id, going, { by: -1, changeType: changeTypes.fileRemoved });
  return space;
}

/** A hidden file moves with a picture that the same person added, see [Note: a group belongs to one person]. */
function movesWith(hidden: MovingFile, named: readonly MovingFile[]): boolean {
  return named.some((file) => file.group_id === hidden.group_id && isSameAdder(file, hidden));
}

/** See [Note: tiles and hidden files]. A file hidden by several pictures moves with the last of them. */
async function findCompanions(context: RequestContext, tx: Tx, job: VisibleJob, named: readonly MovingFile[]) {
  const groupIds = [...new Set(named.flatMap((file) => file.group_id ?? []))];
  if (groupIds.length === 0) return { behind: [], shown: [] };
  const goingIds = new Set(named.map((file) => file.id));
  const members = await selectPresentMembers(tx, job.id, groupIds);
  const staysShown = new Set(
    members.filter((file) => isGroupCover(file) && !goingIds.has(file.id)).map((file) => file.group_id),
  );
  const isOrphaned = (file: MovingFile) => !file.is_master && !staysShown.has(file.group_id);
  return {
    behind: members.filter(
      (file) =>
        isOrphaned(file) && !goingIds.has(file.id) && movesWith(file, named) && canDeleteFile(context.actor, job, file),
    ),
    shown: named.filter((file) => !file.is_master && staysShown.has(file.group_id)).map((file) => file.id),
  };
}
