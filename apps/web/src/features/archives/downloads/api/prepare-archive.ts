import {
  type CallInput,
  createDownload,
  type Download,
  deleteDownload,
  getDownload,
  type JobId,
  type Operation,
  type OperationId,
} from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { downloadAddress } from '../../../../shared/api/media-url.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';
import { repeatWhileUnreachable } from '../../../../shared/network/repeat-while-unreachable.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { watchOperation } from '../../../../shared/operations/watch-operation.ts';
import { addPreparation, type Preparation, removePreparation } from '../model/preparations.ts';
import { showPreparing } from './preparation-toast.ts';

export type ArchiveRequest = CallInput<typeof createDownload>['body'];

/**
 * Has an archive prepared and makes the browser download it. Meanwhile a toast shows the progress and offers to cancel,
 * and leaving the page asks for confirmation (docs/rules/downloads.md#do5). Reports a failure and never throws.
 */
export async function downloadArchive(jobId: JobId, body: ArchiveRequest): Promise<void> {
  await withProgress(async (watch) => {
    const params = { id: jobId };
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
  report: (operation: Operation) => void;
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
    const download =
      created.operation === null || created.state !== 'preparing'
        ? created
        : await waitForEnd(preparation, created.operation, watch);
    if (download.state !== 'ready') throw new Error('The download could not be prepared');
    return download;
  } catch (error) {
    void remove(preparation);
    throw error;
  } finally {
    removePreparation(preparation);
  }
}

async function waitForEnd(preparation: Preparation, operation: OperationId, watch: Watch): Promise<Download> {
  await watchOperation(operation, { signal: watch.signal, onProgress: watch.report });
  return readDownload(preparation, watch);
}

/** Repeats the call while the server cannot be reached: the server continues to prepare the download. */
function readDownload({ jobId, downloadId }: Preparation, { signal }: Watch): Promise<Download> {
  const params = { id: jobId, download: downloadId };
  return repeatWhileUnreachable(() => callEndpoint(getDownload, { params }, { signal }), signal);
}

async function remove({ jobId, downloadId }: Preparation): Promise<void> {
  await callEndpoint(deleteDownload, { params: { id: jobId, download: downloadId } }).catch(() => undefined);
}
