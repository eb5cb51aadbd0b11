import { useEffect, useState } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { prefetch } from '../../../shared/network/prefetch.ts';
import { hasStoredUploads } from '../model/stored-uploads-mark.ts';
import { loadUploader, useUploads } from '../model/uploads.ts';
import { DropTarget } from './drop-target.tsx';
import { useSharedFiles } from './use-shared-files.ts';

/** The page has drawn its pictures by then. */
const idleLoadDelayMs = 3000;

/** Everything of uploading that lies over the pages: the drop target, the panel, and what is read out. Render it once, for a signed-in person. */
export function UploadLayer() {
  const { uuid } = useAccount();
  useSharedFiles();
  return <Uploads accountId={uuid} />;
}

/** The same for who came to an album by its link: nothing is kept when the page is left. */
export function VisitorUploadLayer() {
  return <Uploads />;
}

interface UploadsProps {
  accountId?: string;
}

/** Most visits only look: the queue and its views are fetched when they are wanted, else when the page has come to rest, so that they are there without a network too. */
function Uploads({ accountId }: UploadsProps) {
  const views = useViews();
  return (
    <>
      <DropTarget />
      {views && <views.ActiveUploads {...(accountId !== undefined && { accountId })} />}
    </>
  );
}

type Views = typeof import('./active-uploads.tsx');

function useViews(): Views | undefined {
  const [views, setViews] = useState<Views>();
  const state = useUploads();
  const areLoaded = views !== undefined;

  useEffect(() => {
    if (hasStoredUploads()) return prefetch(loadUploader);
    const timer = setTimeout(() => prefetch(loadUploader), idleLoadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!state || areLoaded) return;
    // What could not be fetched is asked for again with the next change of the queue.
    void import('./active-uploads.tsx').then(setViews, () => undefined);
  }, [state, areLoaded]);

  return views;
}
