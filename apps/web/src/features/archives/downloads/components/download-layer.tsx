import { lazy, Suspense, useEffect } from 'react';
import { continueArchive } from '../api/prepare-archive.ts';
import { useDownloader } from '../model/downloader.ts';
import { readPreparations } from '../model/preparations.ts';

const DownloaderViews = lazy(async () => ({ default: (await import('./downloader-views.tsx')).DownloaderViews }));

/**
 * The dialogs and the panel of large downloads, over all pages. Continues what was being prepared when the page was
 * left. Most visits download nothing, so the rest is loaded on demand.
 */
export function DownloadLayer() {
  const { download } = useDownloader();
  const isUsed = download !== undefined;
  useEffect(() => void continuePreparations(), []);
  return isUsed ? (
    <Suspense>
      <DownloaderViews />
    </Suspense>
  ) : null;
}

let hasContinued = false;

async function continuePreparations(): Promise<void> {
  const preparations = readPreparations();
  if (hasContinued || preparations.length === 0) return;
  hasContinued = true;
  await Promise.all(preparations.map(continueArchive));
}
