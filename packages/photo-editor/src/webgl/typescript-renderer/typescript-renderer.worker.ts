import { type PixelSource, pixelsInMemory } from '../../rendering/pixel-source.ts';
import type { RenderAssets } from '../../rendering/render-assets.ts';
import { renderPicture } from '../../rendering/render-edit.ts';
import { brushesInDisplayP3 } from '../../rendering/srgb-to-display-p3.ts';
import { createBrowserAssets } from '../assets/browser-assets.ts';
import { createRasteriser } from '../painting/draw-paths.ts';
import type { WorkerReply, WorkerTask } from './worker-messages.ts';

/** Renders with the kernels in TypeScript, one document after another. */
const scope = self as unknown as Worker;
const stickers = new Map<string, PromiseWithResolvers<ImageBitmap>>();
let colorSpace: PredefinedColorSpace = 'srgb';
let assets: RenderAssets | undefined;
let source: PixelSource | undefined;

const send = (reply: WorkerReply, transfer: Transferable[] = []) => scope.postMessage(reply, transfer);

/** Asks the page for a sticker, because only the page knows where it is. */
function loadSticker(id: string): Promise<ImageBitmap> {
  const waiting = Promise.withResolvers<ImageBitmap>();
  stickers.set(id, waiting);
  send({ reply: 'sticker', id });
  return waiting.promise;
}

async function render({ ticket, document, size }: Extract<WorkerTask, { task: 'render' }>): Promise<void> {
  try {
    const rasterise = createRasteriser(colorSpace);
    const edits = colorSpace === 'display-p3' ? brushesInDisplayP3(document) : document;
    const { data } = await renderPicture(edits, source!, { assets: assets!, rasterise, size });
    const pixels = new Uint8ClampedArray(data);
    send({ reply: 'rendered', ticket, size, data: pixels }, [pixels.buffer]);
  } catch (error) {
    send({ reply: 'failed', ticket, message: String(error) });
  }
}

scope.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  switch (data.task) {
    case 'start':
      colorSpace = data.colorSpace;
      assets = createBrowserAssets({ loadSticker, colorSpace });
      break;
    case 'image':
      source = pixelsInMemory({ ...data.size, channels: 4, data: data.data });
      break;
    case 'sticker':
      if (data.image) stickers.get(data.id)?.resolve(data.image);
      else stickers.get(data.id)?.reject(new Error(`There is no sticker ${data.id}.`));
      stickers.delete(data.id);
      break;
    case 'render':
      void render(data);
      break;
  }
});
