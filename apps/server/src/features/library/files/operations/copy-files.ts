import { type FileId, type JobId, limits } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { inStorageTransaction, type Space } from '../../../../storage/index.ts';
import { loadJobFor, type VisibleJob, withholdsCameraData } from '../../../together/access/index.ts';
import { getTimelineJob, lockJobFor, visibleQuota } from '../../jobs/index.ts';
import { selectToCopy } from '../copy.repository.ts';
import { type Copied, copyInto } from './copy-into.ts';
import { copyPrivately } from './copy-privately.ts';

export interface CopyRequest {
  sourceId: JobId;
  /** Undefined: the caller's timeline. */
  targetId: JobId | undefined;
  /** Undefined: all files. Copying a tile includes the hidden members of its group. */
  fileIds?: readonly FileId[];
}

export interface CopyResult {
  targetId: JobId;
  /** For each copied file, the corresponding file of the target. */
  copied: Map<FileId, { id: FileId; isDuplicate: boolean }>;
  /** The caller's own space. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

/**
 * Copies files to another job in one transaction, as new rows that use the same bytes. Files that the target already has are
 * not changed; comments and reactions are not copied. Recipients who do not get location and camera data copy files without them:
 * see copyPrivately(). Throws `not-found` and `forbidden` for either job, `quota-exceeded` when not everything fits.
 */
export async function copyFiles(
  context: RequestContext,
  { sourceId, targetId, fileIds }: CopyRequest,
): Promise<CopyResult> {
  const { accountId } = requireAccount(context);
  const { relation, ...options } = await loadJobFor(context, sourceId, 'copyFiles');
  const targetJobId = targetId ?? (await getTimelineJob(context.database, accountId)).id;
  const { owner_id: payerId } = await loadJobFor(context, targetJobId, 'addFiles');

  if (withholdsCameraData(options, relation)) {
    const { target, copied, space } = await copyPrivately(context, { sourceId, targetJobId, payerId, fileIds });
    return { targetId: targetJobId, copied, space: await visibleQuota(context, target, space) };
  }
  const { target, copied, space } = await inStorageTransaction(
    context,
    { accountId: payerId },
    async (storage): Promise<Copied & { target: VisibleJob }> => {
      const { tx } = storage;
      const actorInTx = { actor: context.actor, clock: context.clock, database: tx };
      const chosen = await selectToCopy(tx, await loadJobFor(actorInTx, sourceId, 'copyFiles'), fileIds);
      if (chosen.length > limits.copiedFiles)
        throw new DomainError('invalid-request', `At most ${limits.copiedFiles} files are copied at once`);
      const target = await lockJobFor(context, tx, { jobId: targetJobId, access: 'addFiles' });
      const source = await loadJobFor(actorInTx, sourceId, 'copyFiles');
      // The owner has withdrawn location and camera data meanwhile.
      if (withholdsCameraData(source, source.relation)) throw new DomainError('conflict', 'The options have changed');
      return { target, ...(await copyInto(context, storage, { source, target, chosen })) };
    },
  );
  return { targetId: targetJobId, copied, space: await visibleQuota(context, target, space) };
}
