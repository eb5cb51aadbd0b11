import { type JobId, waitForChange } from '@stund/contract';
import { callEndpoint } from '../api/call-endpoint.ts';

interface JobChange {
  jobId: JobId;
  seq: number;
}

/** Changes that other tabs have reported. Browsers without BroadcastChannel ask the server in each tab. */
let channel: BroadcastChannel | undefined;
const latest = new Map<string, number>();
const listeners = new Set<() => void>();

function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('stund.job_changed');
  channel.addEventListener('message', ({ data }: MessageEvent<JobChange>) => recordChange(data));
  return channel;
}

function recordChange({ jobId, seq }: JobChange): void {
  if (seq <= (latest.get(jobId) ?? 0)) return;
  latest.set(jobId, seq);
  for (const listener of listeners) listener();
}

/** The last serial of the job that was reported here; 0 before the first. */
export function lastReportedSeq(jobId: JobId): number {
  return latest.get(jobId) ?? 0;
}

/**
 * Resolves when the job has changed after `seq`, and when the signal aborts. One tab of a browser asks the server and
 * notifies the others. Rejects when the server cannot be reached.
 */
export async function waitForJobChange(jobId: JobId, seq: number, signal: AbortSignal): Promise<void> {
  openChannel();
  const changed = new AbortController();
  const listen = () => {
    if ((latest.get(jobId) ?? 0) > seq) changed.abort();
  };
  listeners.add(listen);
  listen();
  try {
    await withTabLock(jobId, AbortSignal.any([signal, changed.signal]), (lockSignal) =>
      requestChange(jobId, seq, lockSignal),
    );
  } finally {
    listeners.delete(listen);
  }
}

async function requestChange(jobId: JobId, seq: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const reply = await callEndpoint(waitForChange, { params: { id: jobId }, query: { seq } }, { signal });
    if (reply.event === null) continue;
    const change = { jobId, seq: reply.seq };
    channel?.postMessage(change);
    recordChange(change);
    return;
  }
}

/**
 * Runs `work` while no other tab does so for this job. Browsers provide no locks without TLS; then every tab works for
 * itself.
 */
async function withTabLock(
  jobId: JobId,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    if (!navigator.locks) return await work(signal);
    await navigator.locks.request(`stund.job_changed.${jobId}`, { signal }, () => work(signal));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
