import { createUploader, summarise, type UploadCommand, type UploaderState } from '@stund/uploader';
import { getSession, subscribeToSession } from '../../../shared/session/session.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';
import { uploadPorts } from '../api/upload-ports.ts';
import type { LocalSource } from './local-source.ts';
import { recordUploadReport } from './upload-statistics.ts';

/** The one upload queue of this window. It goes on while pages come and go. Undefined sources could not be opened. */
export const uploader = createUploader<LocalSource | undefined>(uploadPorts);

uploader.subscribeToReports(recordUploadReport);

/** Views follow in steps, however fast events come. */
const stepMs = 50;

const shown = createStore<UploaderState>(uploader.getState());
let isPlanned = false;
uploader.subscribe(() => {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    isPlanned = false;
    shown.set(uploader.getState());
  }, stepMs);
});

// Nothing of one account's queue may go on for the next. An expired session only waits: signing in again goes on.
subscribeToSession(() => {
  const { token, isExpired } = getSession();
  if (token !== undefined || isExpired) return;
  uploader.send({ type: 'stopped' });
  uploader.send({ type: 'cleared' });
});

export function useUploads(): UploaderState {
  return useStore(shown);
}

export const sendToUploads = (command: UploadCommand): void => uploader.send(command);

/** Whether files are being checked, hashed or sent. */
export function isUploading(): boolean {
  const { waitingCount, phase } = summarise(uploader.getState());
  return (waitingCount > 0 || phase === 'preparing') && phase !== 'files-wanted';
}

export const subscribeToUploads = uploader.subscribe;

/** Files that were sent and on which the server was still working, for whoever polls. */
export const uploadsInProcess = {
  ids: uploader.processingUuids,
  reportProcessed: uploader.reportProcessed,
  reportDeleted: uploader.reportDeleted,
};
