import { createUploader, summarise } from '@stund/uploader';
import { getSession, subscribeToSession } from '../../../shared/session/session.ts';
import { uploadPorts } from '../api/upload-ports.ts';
import type { LocalSource } from './sources/local-source.ts';
import { recordUploadReport } from './upload-statistics.ts';

/**
 * The one upload queue of this window. It goes on while pages come and go. Undefined sources could not be opened. Behind
 * model/uploads.ts it is fetched when it is needed; only what is fetched with it or after it may import it.
 */
export const uploader = createUploader<LocalSource | undefined>(uploadPorts);

uploader.subscribeToReports(recordUploadReport);

// Nothing of one account's queue may go on for the next. An expired session only waits: signing in again goes on.
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
