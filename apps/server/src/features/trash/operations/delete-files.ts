import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import {
  getAccountSpace,
  giveBackSpace,
  lockAccountSpace,
  lockPresentJob,
  type Space,
  spaceToTell,
} from '../../library/index.ts';
import { hasOtherFiles } from '../album.repository.ts';
import type { BatchResult, FileErrorKind, Outcomes } from '../file-batch.ts';
import { type MovingFile, noteMove, sizeOf, standsForOthers } from '../moving-file.ts';
import { canDeleteFile } from '../trash.policy.ts';
import { markDeleted, selectNamed, selectPresentMembers } from '../trash.repository.ts';
import { moveAlbumToTrash } from './delete-album.ts';

export interface DeletedFiles extends BatchResult {
  /** They were the last ones of an album, which went to the trash with them in it. */
  isJobDeleted: boolean;
}

/**
 * Moves files to the trash, with everything that follows from it, in one transaction: room on the account, counters,
 * size, changes, groups. Whoever comes second finds them there (`file_is_trashed_error`). Throws `not-found` for the job.
 */
export async function deleteFiles(
  context: RequestContext,
  jobId: JobId,
  fileIds: readonly FileId[],
): Promise<DeletedFiles> {
  const job = await loadVisibleJob(context, jobId);
  const result = await context.database.transaction().execute(async (tx) => {
    await lockAccountSpace(tx, job.owner_id);
    await lockPresentJob(tx, jobId);
    const named = new Map((await selectNamed(tx, jobId, fileIds)).map((file) => [file.id, file]));
    const outcomes: Outcomes = new Map(fileIds.map((id) => [id, refusalOf(context, job, named.get(id))]));
    const going = [...named.values()].filter((file) => outcomes.get(file.id) === undefined);
    const isJobDeleted = await areLastOfAlbum(tx, job, going);
    const space = isJobDeleted
      ? await moveAlbumToTrash(tx, jobId, context.clock.now())
      : await move(context, tx, job, going);
    return { outcomes, space, isJobDeleted };
  });
  return { ...result, space: await spaceToTell(context, job, result.space) };
}

/** An album without files is deleted by its owner: it goes to the trash whole, with these files in it. */
async function areLastOfAlbum(tx: Tx, job: VisibleJob, going: readonly MovingFile[]): Promise<boolean> {
  if (job.type !== 'story' || job.standing !== 'owner' || going.length === 0) return false;
  const ids = going.map((file) => file.id);
  const groupIds = going.filter(standsForOthers).flatMap((file) => file.group_id ?? []);
  const behind = groupIds.length === 0 ? [] : await selectPresentMembers(tx, job.id, groupIds);
  const alongIds = behind.filter((file) => !file.is_master).map((file) => file.id);
  return !(await hasOtherFiles(tx, job.id, [...ids, ...alongIds]));
}

/** As deleteFiles(), of one file. Throws `not-found`, also for one in the trash already, and `forbidden`. */
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

function refusalOf(
  { actor }: RequestContext,
  job: VisibleJob,
  file: MovingFile | undefined,
): FileErrorKind | undefined {
  if (!file) return 'file_not_found_error';
  if (!canDeleteFile(actor, job, file)) return 'forbidden_error';
  return file.deleted_at === null ? undefined : 'file_is_trashed_error';
}

async function move(context: RequestContext, tx: Tx, job: VisibleJob, named: readonly MovingFile[]): Promise<Space> {
  if (named.length === 0) return getAccountSpace(tx, job.owner_id);
  const { behind, shown } = await withCompanions(context, tx, job, named);
  const going = [...named, ...behind];
  await markDeleted(
    tx,
    going.map((file) => file.id),
    { at: context.clock.now(), shown },
  );
  const space = await giveBackSpace(tx, job.owner_id, sizeOf(going));
  await noteMove(tx, job.id, going, { by: -1, changeType: changeTypes.fileRemoved });
  return space;
}

/** See [Note: what a tile stands for]. What stands behind several pictures goes with the last of them. */
async function withCompanions(context: RequestContext, tx: Tx, job: VisibleJob, named: readonly MovingFile[]) {
  const groupIds = [...new Set(named.flatMap((file) => file.group_id ?? []))];
  if (groupIds.length === 0) return { behind: [], shown: [] };
  const goingIds = new Set(named.map((file) => file.id));
  const members = await selectPresentMembers(tx, job.id, groupIds);
  const staysShown = new Set(
    members.filter((file) => standsForOthers(file) && !goingIds.has(file.id)).map((file) => file.group_id),
  );
  const isOrphaned = (file: MovingFile) => !file.is_master && !staysShown.has(file.group_id);
  return {
    behind: members.filter(
      (file) => isOrphaned(file) && !goingIds.has(file.id) && canDeleteFile(context.actor, job, file),
    ),
    shown: named.filter((file) => !file.is_master && staysShown.has(file.group_id)).map((file) => file.id),
  };
}
