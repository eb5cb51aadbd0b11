import { useEffect, useState } from 'react';
import { overlays } from '../../assets/overlays/overlays.ts';
import { useEditor } from '../model/editor-context.ts';

const size = { width: 192, height: 160 };

/** The photo below each overlay as it is mixed at first; `none` is the photo alone. One is added after the other. */
export function useOverlayThumbnails(): ReadonlyMap<string, ImageBitmap> {
  const { image } = useEditor();
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, ImageBitmap>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { renderOverlay } = await import('../../assets/overlays/render-overlay.ts');
      const photo = drawPhoto(image);
      const made = new Map([['none', await createImageBitmap(photo)]]);
      for (const { id, blendMode, opacity } of overlays) {
        // One at a time, so that the page answers in between.
        await new Promise((resolve) => setTimeout(resolve));
        if (!isCurrent) return;
        const texture = renderOverlay(id, size.width / size.height, size.width);
        if (!texture) continue;
        const pixels = new ImageData(texture.data, texture.width, texture.height);
        const canvas = new OffscreenCanvas(size.width, size.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(photo, 0, 0);
        context.globalAlpha = opacity;
        context.globalCompositeOperation = blendMode === 'normal' ? 'source-over' : blendMode;
        context.drawImage(await createImageBitmap(pixels), 0, 0, size.width, size.height);
        made.set(id, await createImageBitmap(canvas));
        if (isCurrent) setThumbnails(new Map(made));
      }
    };
    // Without pictures, the names remain.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [image]);
  return thumbnails;
}

/** The middle of the photo. */
export function drawPhoto(image: ImageBitmap): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const scale = Math.max(size.width / image.width, size.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (size.width - width) / 2, (size.height - height) / 2, width, height);
  return canvas;
}
