import { type JobId, listEdits, type OpenEdit } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { joinIds, splitIds } from '../../../../shared/ids/id-text.ts';
import { type FollowedOperation, isEnded } from '../../../../shared/operations/follow-operations.ts';
import { useOperations } from '../../../../shared/operations/watch-operation.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** Of longer lists only so many are followed, and the list is read again when several of them have changed. */
const longList = 40;
const changesOfLongList = 10;

export const openEditsKey = (jobId: JobId) => ['open-edits', jobId] as const;

/** The edits in a job that are being prepared, or could not be made. */
export function openEditsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: openEditsKey(jobId),
    queryFn: async ({ signal }) => (await callEndpoint(listEdits, { params: { id: jobId } }, { signal })).edits,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the lists of jobs again when edits in them are being rendered, are ready or have failed. */
export function useFollowOpenEdits(edits: ReadonlyArray<{ edit: OpenEdit; jobId: JobId }>): void {
  const preparing = edits.filter(({ edit }) => isBeingPrepared(edit));
  const isLong = preparing.length > longList;
  // Saved edits come first, and are the newest. Of pasted ones the oldest are next.
  const next = isLong ? [...preparing.slice(0, 5), ...preparing.slice(5 - longList)] : preparing;
  const operations = useOperations(next.map(({ edit }) => edit.operation));
  const changed = next.filter(({ edit }) => hasChanged(edit, operations.get(edit.operation)));
  const isDue = changed.length >= (isLong ? changesOfLongList : 1);
  const key = isDue ? joinIds(changed.map(({ edit }) => edit.operation)) : '';
  const jobs = joinIds([...new Set(changed.map(({ jobId }) => jobId))]);
  useEffect(() => {
    if (key !== '') for (const jobId of splitIds<JobId>(jobs)) refreshOpenEdits(jobId);
  }, [key, jobs]);
}

function hasChanged({ state }: OpenEdit, operation: FollowedOperation | undefined): boolean {
  if (operation === undefined) return false;
  return isEnded(operation) || (operation !== 'gone' && operation.state === 'running' && state === 'waiting');
}

export function isBeingPrepared({ state }: OpenEdit): boolean {
  return state !== 'failed';
}

/** Jobs other than the timeline where edits were saved in this tab. */
const watched = createStore<readonly JobId[]>([]);

/** Follows the edits of a job from now on; to be called after one was saved there. */
export function watchEdits(jobId: JobId): void {
  if (!watched.get().includes(jobId)) watched.set([...watched.get(), jobId]);
  refreshOpenEdits(jobId);
}

export function useWatchedJobs(): readonly JobId[] {
  return useStore(watched);
}

export function refreshOpenEdits(jobId: JobId): void {
  void queryClient.invalidateQueries({ queryKey: openEditsKey(jobId) });
}
