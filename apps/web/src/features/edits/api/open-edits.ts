import { listEdits, type OpenEdit } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** How often the server is asked while edits are being prepared, and for lists with hundreds of them. */
const pollMs = 2000;
const slowPollMs = 10_000;
const longList = 50;

export const openEditsKey = (jobId: string) => ['open-edits', jobId] as const;

/** The edits in a job that are being prepared, or could not be made. Asks again while some are being prepared. */
export function openEditsQuery(jobId: string) {
  return queryOptions({
    queryKey: openEditsKey(jobId),
    queryFn: async ({ signal }) => (await callEndpoint(listEdits, { params: { id: jobId } }, { signal })).edits,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const edits = state.data ?? [];
      if (!edits.some(isBeingPrepared)) return false;
      return edits.length > longList ? slowPollMs : pollMs;
    },
  });
}

export function isBeingPrepared({ state }: OpenEdit): boolean {
  return state !== 'failed';
}

/** Jobs other than the timeline where edits were saved in this tab. */
const watched = createStore<readonly string[]>([]);

/** Follows the edits of a job from now on; to be called after one was saved there. */
export function watchEdits(jobId: string): void {
  if (!watched.get().includes(jobId)) watched.set([...watched.get(), jobId]);
  refreshOpenEdits(jobId);
}

export function useWatchedJobs(): readonly string[] {
  return useStore(watched);
}

export function refreshOpenEdits(jobId: string): void {
  void queryClient.invalidateQueries({ queryKey: openEditsKey(jobId) });
}
