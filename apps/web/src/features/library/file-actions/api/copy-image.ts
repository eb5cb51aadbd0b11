import type { FileRecord } from '@stund/contract';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { notify } from '../../../../shared/notifications/notify.ts';

/** Only some browsers let a page write images to the clipboard (docs/rules/timeline.md#ti4). */
export function canCopyImages(): boolean {
  return 'ClipboardItem' in window && navigator.clipboard !== undefined;
}

/** Copies the large thumbnail to the clipboard and reports the result. Call it directly in the event handler. */
export function useCopyImage(): (file: Pick<FileRecord, 'id' | 'job_id' | 'media_token'>) => Promise<void> {
  const { mediaUrl } = useMediaUrls();
  return async (file) => {
    try {
      // Passing a promise keeps the user activation valid while the picture loads.
      const item = new ClipboardItem({ 'image/png': fetchAsPng(mediaUrl(file, 'large')) });
      await navigator.clipboard.write([item]);
      notify('imageCopiedToClipboard');
    } catch {
      notify('imageCopyToClipboardFailed');
    }
  };
}

/** The clipboard accepts only PNG. */
async function fetchAsPng(address: string): Promise<Blob> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}`);
  const bitmap = await createImageBitmap(await reply.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/png',
    );
  });
}
