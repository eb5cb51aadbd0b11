import { summarise, type UploaderState } from '@stund/uploader';
import { useEffect } from 'react';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { keepUploads, useKeptCount } from '../model/kept-uploads.ts';
import { isFromElsewhere } from '../model/shared-files.ts';
import { useUploads } from '../model/uploads.ts';
import { watchProcessing } from '../model/watch-processing.ts';
import { LazyUploadPanel } from './lazy-upload-panel.tsx';
import { StorageWatch } from './storage-watch.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';

/** The queue on show. `accountId`: of who is signed in, whose queue outlives the page. */
export function UploadsUnderWay({ accountId }: { accountId?: string }) {
  const state = useUploads();
  useEffect(() => {
    if (accountId !== undefined) void keepUploads(accountId);
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
  const isKept = useKeptCount() >= state.files.length && !isFromElsewhere();
  const isWaiting = summary.waitingCount > 0 && summary.phase !== 'files-wanted';
  useAnnouncement(summary.phase === 'preparing' || isWaiting, isKept && summary.phase !== 'preparing');
  return (
    <>
      <LazyUploadPanel state={state} summary={summary} />
      <UploadAnnouncer state={state} summary={summary} />
    </>
  );
}

/** While it is not kept, the browser asks before it leaves the page. */
function useAnnouncement(isUnderWay: boolean, isKept: boolean): void {
  useEffect(() => {
    if (isUnderWay) return beginOperation('upload', { isKept });
  }, [isUnderWay, isKept]);
}
