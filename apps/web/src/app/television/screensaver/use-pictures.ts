import { type JobId, type ListedFile, timing } from '@stund/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { randomPictures } from './random-pictures.ts';

export interface ScreensaverPicture {
  file: ListedFile;
  url: string;
}

interface ShownPictures {
  shown?: ScreensaverPicture;
  /** The previous one, which fades out. */
  before?: ScreensaverPicture | undefined;
}

/** Larger pictures are not decoded in full size: many televisions have little memory. */
const maxWholePixels = 26_000_000;
const retryMs = 10_000;
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/**
 * One picture after the other, each loaded before it is shown; without a network the last one stays. Calls `onEmpty` when there are none.
 */
export function usePictures(jobId: JobId, onEmpty: () => void): ShownPictures {
  const { mediaUrl } = useMediaUrls();
  const [pictures, setPictures] = useState<ShownPictures>({});
  const reportEmpty = useEffectEvent(onEmpty);
  const addressOf = useEffectEvent((file: ListedFile) => mediaUrl(file, isWholeShown(file) ? 'whole' : 'large'));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      while (!signal.aborted) {
        try {
          for await (const file of randomPictures(jobId, signal)) {
            const picture = { file, url: addressOf(file) };
            const isShown = await isLoaded(picture.url);
            if (signal.aborted) return;
            if (isShown) setPictures(({ shown }) => ({ shown: picture, before: shown }));
            // Without a network the pictures fail at once, one after the other.
            await wait(isShown ? timing.slideshowMs : retryMs);
            if (signal.aborted) return;
          }
          return reportEmpty();
        } catch {
          await wait(retryMs);
        }
      }
    };
    void run();
    return () => controller.abort();
  }, [jobId]);
  return pictures;
}

function isWholeShown({ width, height, mime_type }: ListedFile): boolean {
  if (!['image/jpeg', 'image/webp', 'image/avif'].includes(mime_type)) return false;
  return width !== null && height !== null && width * height <= maxWholePixels;
}

/** Whether a picture was loaded and decoded, so that nothing is blank when it is shown. */
function isLoaded(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => true,
    () => false,
  );
}
