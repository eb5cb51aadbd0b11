import { summarise } from '@stund/uploader';
import { useEffect } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { beginOperation } from '../../../shared/operations/pending-operations.ts';
import { keepUploads, useKeptCount } from '../model/kept-uploads.ts';
import { isFromElsewhere } from '../model/shared-files.ts';
import { useUploads } from '../model/uploads.ts';
import { DropTarget } from './drop-target.tsx';
import { LazyUploadPanel } from './lazy-upload-panel.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import { useSharedFiles } from './use-shared-files.ts';
import { useStorageWatch } from './use-storage-watch.ts';

/** Everything of uploading that lies over the pages: the drop target, the panel, and what is read out. Render it once, for a signed-in person. */
export function UploadLayer() {
  const { uuid } = useAccount();
  useEffect(() => void keepUploads(uuid), [uuid]);
  useSharedFiles();
  useStorageWatch(useUploads().isOutOfStorage);
  return <Uploads />;
}

/** The same for who came to an album by its link: nothing is kept when the page is left. */
export function VisitorUploadLayer() {
  return <Uploads />;
}

function Uploads() {
  const state = useUploads();
  const summary = summarise(state);
  const isKept = useKeptCount() >= state.files.length && !isFromElsewhere();
  const isWaiting = summary.waitingCount > 0 && summary.phase !== 'files-wanted';
  useAnnouncement(summary.phase === 'preparing' || isWaiting, isKept && summary.phase !== 'preparing');
  return (
    <>
      <DropTarget />
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
