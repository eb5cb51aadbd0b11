import type { FileRecord } from '@stund/contract';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { notify } from '../../../shared/notifications/notify.ts';

/** Pictures alone, and only where the browser lets a page write pictures (docs/rules/timeline.md#ti4). */
export function canCopyImage({ type, has_thumbnails }: Pick<FileRecord, 'type' | 'has_thumbnails'>): boolean {
  return type === 'Pictures' && has_thumbnails && 'ClipboardItem' in window && navigator.clipboard !== undefined;
}

/** Puts the large thumbnail on the clipboard and says whether that worked. Call it in the very event of the press. */
export function useCopyImage(): (file: FileRecord) => Promise<void> {
  const { mediaUrl } = useMediaUrls();
  return async (file) => {
    try {
      // Given as a promise, so that the press still counts when the picture is there.
      const item = new ClipboardItem({ 'image/png': fetchAsPng(mediaUrl(file, 'large')) });
      await navigator.clipboard.write([item]);
      notify('imageCopiedToClipboard');
    } catch {
      notify('imageCopyToClipboardFailed');
    }
  };
}

/** Clipboards take nothing but PNG. */
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
