import { createUploader, summarise } from '@stund/uploader';
import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { uploadPorts } from '../api/upload-ports.ts';
import type { LocalSource } from './sources/local-source.ts';
import { recordUploadReport } from './upload-statistics.ts';

/**
 * The single upload queue of this window, which continues across pages. An undefined source could not be opened. It is
 * loaded on demand through model/uploads.ts; import it only from modules that are loaded with it or later.
 */
export const uploader = createUploader<LocalSource | undefined>(uploadPorts);

uploader.subscribeToReports(recordUploadReport);

// A logout clears the queue, so that the next account does not continue it. After an expired session the queue waits
// for the next login.
subscribeToSession(() => {
  const { token, isExpired } = getSession();
  if (token !== undefined || isExpired) return;
  uploader.send({ type: 'stopped' });
  uploader.send({ type: 'cleared' });
});

/** Whether files are being checked, hashed or sent. */
export function isSending(): boolean {
  const { waitingCount, phase } = summarise(uploader.getState());
  return (waitingCount > 0 || phase === 'preparing') && phase !== 'files-wanted';
}
