import type { AccountId } from '@stund/contract';
import { useEffect, useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { prefetch } from '../../../../shared/network/prefetch.ts';
import { loadUploadChosen } from '../model/pick-files.ts';
import { hasStoredUploads } from '../model/stored-uploads-mark.ts';
import { loadUploader, useUploads } from '../model/uploads.ts';
import { DropTarget } from './drop-target.tsx';
import { useSharedFiles } from './use-shared-files.ts';

/** By then the page has loaded its pictures. */
const idleLoadDelayMs = 3000;

/**
 * The upload interface over all pages: drop target, panel and announcements. Render it once, for a logged-in person.
 */
export function UploadLayer() {
  const { uuid } = useAccount();
  useSharedFiles();
  return <Uploads accountId={uuid} />;
}

/** The same for visitors of an album link: their queue is lost when the page is closed. */
export function VisitorUploadLayer() {
  return <Uploads />;
}

interface UploadsProps {
  accountId?: AccountId;
}

/**
 * Most visits upload nothing, so the queue and its views are loaded on demand, or once the page is idle, so that they
 * also work offline.
 */
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
    const timer = setTimeout(() => {
      prefetch(loadUploadChosen);
      prefetch(loadUploader);
    }, idleLoadDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!state || areLoaded) return;
    // A failed import is repeated with the next change of the queue.
    void import('./active-uploads.tsx').then(setViews, () => undefined);
  }, [state, areLoaded]);

  return views;
}
