import { changeTypes, pollUploads, type ReplyOf, timing } from '@stund/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { selectionOf } from '../../selection/index.ts';
import { isUploading, subscribeToUploads, uploadsInProcess } from '../../upload/index.ts';
import { touchedMonths } from '../model/touched-months.ts';
import { knownMonths, monthsQuery, renewMonths, renewRecents } from './timeline-queries.ts';

const idlePollMs = 15_000;

type Poll = ReplyOf<typeof pollUploads>;

/** Keeps the timeline and the upload queue in step with the server, wherever in the client one is. Renders nothing. */
export function LiveTimeline() {
  const { default_job: jobId } = useAccount();
  const queryClient = useQueryClient();
  useEffect(() => startPolling(queryClient, jobId), [queryClient, jobId]);
  return null;
}

/** Asks every 2.5 s while files are uploaded or processed, else every 15 s, and not at all while nobody looks. */
function startPolling(queryClient: QueryClient, jobId: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueMs = Number.POSITIVE_INFINITY;
  let isServerWorking = false;
  let isAsking = false;

  const isPressing = () => isServerWorking || isUploading() || uploadsInProcess.ids().length > 0;
  const cancel = () => {
    clearTimeout(timer);
    dueMs = Number.POSITIVE_INFINITY;
  };
  /** Never later than what is planned: uploads report all the time, and would put it off for ever. */
  const plan = () => {
    if (signal.aborted || isAsking) return;
    if (document.hidden && !isPressing()) return cancel();
    const pauseMs = isPressing() ? timing.uploadPollMs : idlePollMs;
    const wishMs = performance.now() + pauseMs;
    if (wishMs >= dueMs) return;
    cancel();
    dueMs = wishMs;
    timer = setTimeout(ask, pauseMs);
  };
  const ask = async () => {
    if (isAsking) return;
    cancel();
    isAsking = true;
    try {
      isServerWorking = await pollOnce(queryClient, jobId, signal);
    } catch {
      // Out of reach for now; the shell says so, and the next turn asks again.
    }
    isAsking = false;
    plan();
  };
  const onVisibility = () => (document.hidden ? plan() : void ask());

  const unsubscribe = subscribeToUploads(plan);
  document.addEventListener('visibilitychange', onVisibility);
  plan();
  return () => {
    controller.abort();
    cancel();
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/** Where polling of a job has come to. */
const serials = new Map<string, number>();

/** True while the server still works on files. */
async function pollOnce(queryClient: QueryClient, jobId: string, signal: AbortSignal): Promise<boolean> {
  const months = queryClient.getQueryData(monthsQuery(jobId).queryKey);
  const since = serials.get(jobId) ?? months?.serial;
  if (since === undefined) return false;
  const inProcess = uploadsInProcess.ids();
  const poll = await callEndpoint(pollUploads, { params: { id: jobId }, query: { since } }, { signal });
  settleUploads(poll, inProcess);
  selectionOf('timeline').noteChanges(poll.list);
  if (poll.list.length > 0) await renewTouched(queryClient, jobId, poll);
  serials.set(jobId, poll.serial);
  return poll.uploads.length > 0;
}

function settleUploads(poll: Poll, inProcess: readonly string[]): void {
  if (inProcess.length === 0) return;
  const working = new Set<string>(poll.uploads.map((upload) => upload.file_id));
  const removed = poll.list.flatMap(({ type, file_id }) =>
    type === changeTypes.fileRemoved && file_id ? [file_id as string] : [],
  );
  uploadsInProcess.reportDeleted(removed);
  uploadsInProcess.reportProcessed(inProcess.filter((id) => !working.has(id)));
}

async function renewTouched(queryClient: QueryClient, jobId: string, poll: Poll): Promise<void> {
  const query = monthsQuery(jobId);
  const before = queryClient.getQueryData(query.queryKey)?.months ?? [];
  const { months: after } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  const fileIds = new Set<string>(poll.list.flatMap((change) => change.file_id ?? []));
  const touched = touchedMonths({ fileIds, before, after, known: knownMonths(queryClient, jobId) });
  await Promise.all([renewMonths(queryClient, jobId, touched), renewRecents(queryClient, jobId)]);
  for (const fileId of fileIds) {
    void queryClient.invalidateQueries({ queryKey: ['files', jobId, 'file', fileId] });
  }
}
