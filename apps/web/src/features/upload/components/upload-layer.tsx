import { useEffect, useState } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { areUploadsKept } from '../model/kept-mark.ts';
import { loadUploader, useUploadWishes } from '../model/uploads.ts';
import { DropTarget } from './drop-target.tsx';
import { useSharedFiles } from './use-shared-files.ts';

/** The page has drawn its pictures by then. */
const restMs = 3000;

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
      {views && <views.UploadsUnderWay {...(accountId !== undefined && { accountId })} />}
    </>
  );
}

type Views = typeof import('./uploads-under-way.tsx');

function useViews(): Views | undefined {
  const [views, setViews] = useState<Views>();
  const areThere = views !== undefined;
  const wishes = useUploadWishes();

  useEffect(() => {
    const want = () => void loadUploader().catch(() => undefined);
    if (areUploadsKept()) return want();
    const timer = setTimeout(want, restMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (wishes === 0 || areThere) return;
    // Without a network they stay away until the next wish.
    void import('./uploads-under-way.tsx').then(setViews, () => undefined);
  }, [wishes, areThere]);

  return views;
}
