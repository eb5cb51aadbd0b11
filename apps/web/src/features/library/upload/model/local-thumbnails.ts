import { findLocalSource, subscribeToUploads } from './uploads.ts';

/** The size of a single file in the album editor; the list shows 36 px. */
const sizePx = 296;
const maxCachedCount = 200;
/** Decoding larger files would slow the page down. */
const maxBytes = 40 * 1024 * 1024;

const thumbnails = new Map<number, string>();
let pending: Promise<unknown> = Promise.resolve();

// The ids of a new queue start again, so the cache is cleared with the old one.
subscribeToUploads(({ files }) => {
  if (files.length > 0 || thumbnails.size === 0) return;
  for (const url of thumbnails.values()) URL.revokeObjectURL(url);
  thumbnails.clear();
});

export function findThumbnail(id: number): string | undefined {
  return thumbnails.get(id);
}

/**
 * Makes thumbnails one at a time, so that uploading is not slowed down. Undefined for files that the browser cannot
 * decode.
 */
export function makeThumbnail(id: number, signal: AbortSignal): Promise<string | undefined> {
  const made = pending.then(() => (signal.aborted ? undefined : (thumbnails.get(id) ?? make(id))));
  pending = made.catch(() => undefined);
  return made.catch(() => undefined);
}

async function make(id: number): Promise<string | undefined> {
  const source = findLocalSource(id);
  const file = source?.isPacked ? undefined : await source?.open();
  if (!file?.type.startsWith('image/') || file.size > maxBytes) return undefined;
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const from = [(bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side] as const;
  canvas.getContext('2d')?.drawImage(bitmap, ...from, 0, 0, sizePx, sizePx);
  bitmap.close();
  const url = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }));
  cacheThumbnail(id, url);
  return url;
}

function cacheThumbnail(id: number, url: string): void {
  thumbnails.set(id, url);
  if (thumbnails.size <= maxCachedCount) return;
  const [oldest, oldestUrl] = thumbnails.entries().next().value!;
  URL.revokeObjectURL(oldestUrl);
  thumbnails.delete(oldest);
}
