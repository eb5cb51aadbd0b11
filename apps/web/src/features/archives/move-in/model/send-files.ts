import type { UploaderState } from '@stund/uploader';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { loadUploader, subscribeToUploads } from '../../../library/upload/index.ts';
import type { ImportPlan } from '../plan/import-plan.ts';
import { addToQueue } from '../send/add-to-queue.ts';
import type { ImportedItem } from '../send/complete-import.ts';
import { QueuedImport } from '../send/follow-queue.ts';
import { reportReasons } from '../send/report-reasons.ts';

interface Sending {
  signal: AbortSignal;
  onSettled(count: number): void;
}

/** The queue changes many times a second. */
const updateIntervalMs = 500;

/**
 * Uploads the files of a plan. Resolves when each of them is settled, also when the person has stopped it, to everything that was found.
 * Rejects when the queue cannot be loaded, and when it is aborted; the files stay in the queue then.
 */
export async function sendFiles(plan: ImportPlan, sending: Sending): Promise<ImportedItem[]> {
  const { default_job: jobId } = await queryClient.ensureQueryData(accountQuery);
  const queued = new QueuedImport(plan.files);
  await followQueue(queued, { ...sending, add: () => addToQueue(plan.files, jobId) });
  return listItems(plan, queued);
}

async function followQueue(
  queued: QueuedImport,
  { signal, onSettled, add }: Sending & { add(): Promise<void> },
): Promise<void> {
  const total = queued.waitingCount;
  let latest: UploaderState = (await loadUploader()).getState();
  let isAdded = false;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const update = (state: UploaderState) => {
    // An earlier page may have left the same files in the queue; those that are added last count.
    if (!isAdded) return;
    queued.update(state);
    if (!isBusy(state)) queued.end();
    onSettled(total - queued.waitingCount);
    if (queued.waitingCount === 0) resolve();
  };
  const unsubscribe = subscribeToUploads((state) => {
    // The person may hide a finished queue at any moment, which empties it.
    if (state.files.length < latest.files.length) update(latest);
    latest = state;
  });
  const timer = setInterval(() => update(latest), updateIntervalMs);
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    await Promise.race([add(), promise]);
    isAdded = true;
    update(latest);
    await promise;
  } finally {
    unsubscribe();
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
}

function isBusy({ tally, openBatches }: UploaderState): boolean {
  const { Pending, Enqueued, Uploading } = tally.counts;
  return openBatches.length > 0 || Pending + Enqueued + Uploading > 0;
}

function listItems({ found, files }: ImportPlan, { outcomes }: QueuedImport): ImportedItem[] {
  const byFound = new Map(files.map((file) => [file.found, outcomes.get(file)]));
  return found.map((each): ImportedItem => {
    if (each.kind === 'passed') return { found: each, outcome: { kind: 'passed', reason: each.reason } };
    const reason = each.kind === 'unreadable' ? each.reason : reportReasons.gone;
    const sent = each.kind === 'file' ? byFound.get(each) : undefined;
    return { found: each, outcome: sent ?? { kind: 'failed', reason } };
  });
}
