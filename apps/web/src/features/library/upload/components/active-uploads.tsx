import type { AccountId } from '@stund/contract';
import { summarise, type UploaderState } from '@stund/uploader';
import { useEffect } from 'react';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { hasTakenSharedFiles } from '../model/sources/shared-files.ts';
import { storeUploads, useStoredCount } from '../model/stored-uploads.ts';
import { useUploads } from '../model/uploads.ts';
import { watchProcessing } from '../model/watch-processing.ts';
import { LazyUploadPanel } from './panel/lazy-upload-panel.tsx';
import { StorageWatch } from './storage-watch.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';

/** The panel and announcements of the queue. `accountId` is the logged-in account, whose queue survives the page. */
export function ActiveUploads({ accountId }: { accountId?: AccountId }) {
  const state = useUploads();
  useEffect(() => {
    if (accountId !== undefined) void storeUploads(accountId);
  }, [accountId]);
  useEffect(watchProcessing, []);
  if (!state) return null;
  return (
    <>
      <Queue state={state} />
      {accountId !== undefined && <StorageWatch isOutOfStorage={state.isOutOfStorage} />}
    </>
  );
}

function Queue({ state }: { state: UploaderState }) {
  const summary = summarise(state);
  const isStored = useStoredCount() >= state.files.length && !hasTakenSharedFiles();
  const isWaiting = summary.waitingCount > 0 && summary.phase !== 'files-wanted';
  usePendingUpload(summary.phase === 'preparing' || isWaiting, isStored && summary.phase !== 'preparing');
  return (
    <>
      <LazyUploadPanel state={state} summary={summary} />
      <UploadAnnouncer state={state} summary={summary} />
    </>
  );
}

/** The browser asks before it leaves the page unless the queue is stored. */
function usePendingUpload(isInProgress: boolean, isStored: boolean): void {
  useEffect(() => {
    if (isInProgress) return beginOperation('upload', { isResumable: isStored });
  }, [isInProgress, isStored]);
}
