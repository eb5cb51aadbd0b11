import { previewSize } from '../../geometry/result-size.ts';
import type { BrowserAssetsOptions } from '../assets/browser-assets.ts';
import { type EditorRenderer, longestPreviewSide, RenderingError } from '../editor-renderer.ts';
import { drawFilterThumbnails } from '../filter-thumbnails.ts';
import { fitPreview } from '../fit-preview.ts';
import { histogramOf } from '../histogram.ts';
import { documentOfView } from '../view.ts';
import type { WorkerReply, WorkerTask } from './worker-messages.ts';

type Rendered = Extract<WorkerReply, { reply: 'rendered' }>;

interface TypeScriptRendererOptions extends BrowserAssetsOptions {
  readonly canvas: HTMLCanvasElement;
}

/** The renderer for browsers without WebGL2: the server's kernels, in a worker, so that the page stays responsive. */
export function createTypeScriptRenderer({
  canvas,
  colorSpace,
  loadSticker,
}: TypeScriptRendererOptions): EditorRenderer {
  const context = canvas.getContext('2d', { colorSpace });
  if (!context) throw new RenderingError('graphics');
  const worker = new Worker(new URL('./typescript-renderer.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<Rendered>>();
  let bitmap: ImageBitmap | null = null;
  let latest = 0;

  const send = (task: WorkerTask, transfer: Transferable[] = []) => worker.postMessage(task, transfer);
  const answerSticker = (id: string) =>
    loadSticker(id).then(
      (image) => send({ task: 'sticker', id, image }, [image]),
      () => send({ task: 'sticker', id, image: null }),
    );
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.reply === 'sticker') return void answerSticker(data.id);
    const asked = waiting.get(data.ticket);
    waiting.delete(data.ticket);
    if (data.reply === 'rendered') asked?.resolve(data);
    else asked?.reject(new RenderingError('asset', { cause: new Error(data.message) }));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new RenderingError('graphics', { cause: new Error(message) }));
    waiting.clear();
  });
  send({ task: 'start', colorSpace });

  return {
    kind: 'typescript',
    async setImage(image) {
      const fitted = await fitPreview(image);
      bitmap?.close();
      bitmap = fitted;
      latest += 1;
      const { width, height } = fitted;
      const pixels = readPixels(fitted, colorSpace);
      send({ task: 'image', size: { width, height }, data: pixels }, [pixels.buffer]);
    },
    async render(document, view) {
      if (!bitmap) return false;
      latest += 1;
      const ticket = latest;
      const shown = documentOfView(document, view.shows);
      const size = previewSize(shown.source, shown.transform, Math.min(view.longestSide, longestPreviewSide));
      const asked = Promise.withResolvers<Rendered>();
      waiting.set(ticket, asked);
      send({ task: 'render', ticket, document: shown, size });
      const rendered = await asked.promise.catch((error: unknown) => {
        if (ticket !== latest) return null;
        throw error;
      });
      if (!rendered || ticket !== latest) return false;
      canvas.width = size.width;
      canvas.height = size.height;
      context.putImageData(new ImageData(rendered.data, size.width, size.height, { colorSpace }), 0, 0);
      return true;
    },
    async histogram() {
      if (!bitmap) throw new Error('There is no image yet.');
      return histogramOf(bitmap, colorSpace);
    },
    async filterThumbnails(filterIds, longestSide) {
      if (!bitmap) throw new Error('There is no image yet.');
      return drawFilterThumbnails({ bitmap, filterIds, longestSide, colorSpace });
    },
    dispose() {
      latest += 1;
      worker.terminate();
      for (const { reject } of waiting.values()) reject(new RenderingError('graphics'));
      bitmap?.close();
    },
  };
}

function readPixels(image: ImageBitmap, colorSpace: PredefinedColorSpace): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace, willReadFrequently: true })!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}
