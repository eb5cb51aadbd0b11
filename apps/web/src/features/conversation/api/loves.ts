import { addReaction, type FileId, type JobId, removeReaction } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { patchFile } from '../../../shared/files/patch-file.ts';
import { requireVoice } from '../../guests/index.ts';
import { getPendingLove, keepLove, setPendingLove, takeKeptLoves } from '../model/pending-loves.ts';
import { ownReactionsQuery, renewAlbum } from './queries.ts';

interface LovedFile {
  jobId: JobId;
  fileId: FileId;
}

interface Wish {
  isLoved: boolean;
  /** How many love it now, as shown. */
  count: number;
}

const working = new Set<FileId>();

/**
 * Loves a file, or takes it back. Shown at once, and as it was when it fails: then this resolves to false. Whoever changes their mind
 * meanwhile gets what they wanted last.
 */
export async function love(queryClient: QueryClient, file: LovedFile, { isLoved, count }: Wish): Promise<boolean> {
  const { jobId, fileId } = file;
  if (isLoved && !(await requireVoice(() => keepLove(file)))) return true;
  setPendingLove(fileId, { reaction: isLoved ? 'love' : '', count: Math.max(0, count + (isLoved ? 1 : -1)) });
  if (working.has(fileId)) return true;
  working.add(fileId);
  try {
    await untilAsWished(queryClient, file);
    void renewAlbum(queryClient, jobId);
    return true;
  } catch {
    return false;
  } finally {
    working.delete(fileId);
    setPendingLove(fileId, undefined);
  }
}

async function untilAsWished(queryClient: QueryClient, { jobId, fileId }: LovedFile): Promise<void> {
  const params = { id: jobId, fileId };
  const { queryKey } = ownReactionsQuery(jobId);
  for (;;) {
    const wish = getPendingLove(fileId)?.reaction;
    const { reaction_count: count } =
      wish === 'love'
        ? await callEndpoint(addReaction, { params, body: {} })
        : await callEndpoint(removeReaction, { params });
    await queryClient.cancelQueries({ queryKey });
    patchFile(queryClient, jobId, fileId, { reaction_count: count });
    queryClient.setQueryData(queryKey, (fileIds) => [
      ...(fileIds ?? []).filter((id) => id !== fileId),
      ...(wish === 'love' ? [fileId] : []),
    ]);
    if (getPendingLove(fileId)?.reaction === wish) return;
  }
}

/** Loves what was loved before the login. */
export async function loveKept(queryClient: QueryClient, jobId: JobId): Promise<void> {
  const fileIds = takeKeptLoves(jobId);
  const calls = fileIds.map((fileId) => callEndpoint(addReaction, { params: { id: jobId, fileId }, body: {} }));
  await Promise.allSettled(calls);
  if (fileIds.length > 0) await renewAlbum(queryClient, jobId);
}
