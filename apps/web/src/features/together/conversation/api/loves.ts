import { addReaction, type FileId, type JobId, removeReaction } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { patchFile } from '../../../../shared/files/patch-file.ts';
import { requireDisplayName } from '../../guests/index.ts';
import { deferLove, getPendingLove, setPendingLove, takeDeferredLoves } from '../model/pending-loves.ts';
import { invalidateAlbum, ownReactionsQuery } from './queries.ts';

interface LovedFile {
  jobId: JobId;
  fileId: FileId;
}

interface LoveState {
  isLoved: boolean;
  /** The number of loves currently displayed. */
  count: number;
}

const filesInSync = new Set<FileId>();

/**
 * Adds or removes the viewer's love of a file. The change is displayed immediately and reverted on failure, when this
 * resolves to false. Changes made while a request is pending are sent after it; the last one wins.
 */
export async function setLoved(
  queryClient: QueryClient,
  file: LovedFile,
  { isLoved, count }: LoveState,
): Promise<boolean> {
  const { jobId, fileId } = file;
  if (isLoved && !(await requireDisplayName(() => deferLove(file)))) return true;
  setPendingLove(fileId, { reaction: isLoved ? 'love' : '', count: Math.max(0, count + (isLoved ? 1 : -1)) });
  if (filesInSync.has(fileId)) return true;
  filesInSync.add(fileId);
  try {
    await syncReaction(queryClient, file);
    void invalidateAlbum(queryClient, jobId);
    return true;
  } catch {
    return false;
  } finally {
    filesInSync.delete(fileId);
    setPendingLove(fileId, undefined);
  }
}

async function syncReaction(queryClient: QueryClient, { jobId, fileId }: LovedFile): Promise<void> {
  const params = { id: jobId, fileId };
  const { queryKey } = ownReactionsQuery(jobId);
  for (;;) {
    const reaction = getPendingLove(fileId)?.reaction;
    const { reaction_count: count } =
      reaction === 'love'
        ? await callEndpoint(addReaction, { params, body: {} })
        : await callEndpoint(removeReaction, { params });
    await queryClient.cancelQueries({ queryKey });
    patchFile(queryClient, jobId, fileId, { reaction_count: count });
    queryClient.setQueryData(queryKey, (fileIds) => [
      ...(fileIds ?? []).filter((id) => id !== fileId),
      ...(reaction === 'love' ? [fileId] : []),
    ]);
    if (getPendingLove(fileId)?.reaction === reaction) return;
  }
}

/** Sends the loves given before the login. */
export async function sendDeferredLoves(queryClient: QueryClient, jobId: JobId): Promise<void> {
  const fileIds = takeDeferredLoves(jobId);
  const calls = fileIds.map((fileId) => callEndpoint(addReaction, { params: { id: jobId, fileId }, body: {} }));
  await Promise.allSettled(calls);
  if (fileIds.length > 0) await invalidateAlbum(queryClient, jobId);
}
