import { useState } from 'react';
import { type LargeDownload, useDownloader } from '../model/downloader.ts';
import { DownloadPanel } from './download-panel.tsx';
import { DownloaderDialog } from './downloader-dialog.tsx';
import { LargeDownloadDialog } from './large-download-dialog.tsx';

/** What is shown of a large download: first the offer of its parts, then the parts in a dialog or in the panel. */
export function DownloaderViews() {
  const { mode, download } = useDownloader();
  // The dialogs keep their content while they are animated away.
  const [last, setLast] = useState<LargeDownload | undefined>(download);
  if (download && download !== last) setLast(download);
  const shown = download ?? last;
  if (!shown) return null;
  return (
    <>
      <LargeDownloadDialog download={shown} isOpen={download !== undefined && mode === 'off'} />
      <DownloaderDialog download={shown} isOpen={mode === 'max'} />
      {download && mode === 'min' && <DownloadPanel download={download} />}
    </>
  );
}
