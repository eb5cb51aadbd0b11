import {
  type CallInput,
  createDownload,
  type Download,
  deleteDownload,
  getDownload,
  type JobId,
} from '@stund/contract';
import { NetworkError } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { downloadAddress } from '../../../shared/api/media-url.ts';
import { saveFile } from '../../../shared/files/save-file.ts';
import { currentLanguage } from '../../../shared/i18n/texts.ts';
import { notify } from '../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { addPreparation, type Preparation, removePreparation } from '../model/preparations.ts';
import { showPreparing } from './preparation-toast.ts';

export type ArchiveRequest = CallInput<typeof createDownload>['body'];

/** The first replies come quickly, because most archives are ready at once or after a few pictures. */
const pollMs = { first: 300, longest: 3000 };

/**
 * Has an archive prepared and makes the browser download it. Meanwhile a toast shows the progress and offers to cancel,
 * and leaving the page asks for confirmation (docs/rules/downloads.md#do5). Reports a failure and never throws.
 */
export async function downloadArchive(jobId: string, body: ArchiveRequest): Promise<void> {
  await withProgress(async (watch) => {
    const params = { id: jobId as JobId };
    const inLanguage = { language: currentLanguage(), ...body };
    const created = await callEndpoint(createDownload, { params, body: inLanguage }, { signal: watch.signal });
    return finish({ jobId, downloadId: created.id }, created, watch);
  });
}

/** Continues a download that was being prepared when the page was left. */
export async function continueArchive(preparation: Preparation): Promise<void> {
  await withProgress(async (watch) => finish(preparation, await readDownload(preparation, watch), watch));
}

interface Watch {
  signal: AbortSignal;
  report: (download: Download) => void;
}

async function withProgress(prepare: (watch: Watch) => Promise<Download>): Promise<void> {
  const endOperation = beginOperation('download-preparation');
  const cancelling = new AbortController();
  const toast = showPreparing(() => cancelling.abort());
  let ready: Download | undefined;
  try {
    ready = await prepare({ signal: cancelling.signal, report: toast.report });
  } catch {
    if (!cancelling.signal.aborted) notify('filesDownloadFailed');
  } finally {
    endOperation();
    toast.end();
  }
  if (ready?.address) saveFile(await downloadAddress(ready.address), ready.name);
}

/** Waits until a download is ready. A cancelled or failed one is removed from the server. */
async function finish(preparation: Preparation, created: Download, watch: Watch): Promise<Download> {
  addPreparation(preparation);
  try {
    let download = created;
    for (
      let delayMs = pollMs.first;
      download.state === 'preparing';
      delayMs = Math.min(delayMs * 1.5, pollMs.longest)
    ) {
      watch.report(download);
      await wait(delayMs, watch.signal);
      download = await readDownload(preparation, watch);
    }
    if (download.state === 'failed') throw new Error('The download could not be prepared');
    return download;
  } catch (error) {
    void remove(preparation);
    throw error;
  } finally {
    removePreparation(preparation);
  }
}

/** Repeats the call while the server cannot be reached: the server continues to prepare the download. */
async function readDownload({ jobId, downloadId }: Preparation, { signal }: Watch): Promise<Download> {
  const params = { id: jobId as JobId, download: downloadId };
  for (;;) {
    try {
      return await callEndpoint(getDownload, { params }, { signal });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await wait(pollMs.longest, signal);
    }
  }
}

async function remove({ jobId, downloadId }: Preparation): Promise<void> {
  await callEndpoint(deleteDownload, { params: { id: jobId as JobId, download: downloadId } }).catch(() => undefined);
}

function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, durationMs);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
