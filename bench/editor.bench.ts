import type { EditDocument } from '@stund/photo-editor';
import { generatedPhotos, type Pixels } from '../e2e/renderers/generated-photos.ts';
import { openRendererPage } from '../e2e/renderers/open-page.ts';
import { operations, untouched } from '../e2e/renderers/operations.ts';
import type { EncodedPixels } from '../e2e/renderers/page.ts';
import { filters } from '../packages/photo-editor/src/assets/filters/filters.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';

const size = { width: 2048, height: 1536 };
const steps = 4;
/** Dragging is watched for the cheapest and the dearest of them. */
const dragged: readonly string[] = ['exposure', 'together'];
const sliders = ['exposure', 'shadows', 'clarity', 'sharpness', 'color filter', 'radial focus', 'together'] as const;

/** From a slider to the pixels of the preview, compared with a shader that only copies a texture of the same size. */
export async function editor(): Promise<BenchmarkResult> {
  const { page, close } = await openRendererPage();
  try {
    const picture = enlarge(generatedPhotos().landscape!);
    const encoded: EncodedPixels = { ...size, data: Buffer.from(picture.data).toString('base64') };
    await page.evaluate((pixels) => window.page.open(pixels, 'srgb'), encoded);
    const product: Figures = {};
    const bare: Figures = {};
    const longTasks: number[] = [];
    for (const name of sliders) {
      const documents = Array.from({ length: steps }, (_, step) =>
        operations[name]!(untouched(size), (step + 1) / steps),
      );
      const durations = await page.evaluate((edits) => window.page.measure(edits), documents as EditDocument[]);
      // The first step compiles shaders and fills the stages that later steps take from the cache.
      product[`${name}, median ms`] = median(durations.slice(1));
      const copies = await page.evaluate((count) => window.page.measureCopies(count), steps);
      bare[`${name}, median ms`] = median(copies.slice(1));
      if (dragged.includes(name))
        longTasks.push(...(await page.evaluate((edits) => window.page.drag(edits), documents as EditDocument[])));
    }
    product['main-thread tasks above 50 ms while dragging'] = longTasks.length;
    product['longest of them, ms'] = Math.max(0, ...longTasks);
    const ids = filters.map(({ id }) => id);
    const thumbnails = await page.evaluate((filterIds) => window.page.thumbnails(filterIds), ids);
    product[`thumbnails of ${thumbnails.count} filters, ms`] = thumbnails.ms;
    return {
      what: `slider to pixels at ${size.width} × ${size.height}; the baseline copies a texture of that size`,
      product,
      bare,
      ratios: Object.fromEntries(Object.entries(bare).map(([name, ms]) => [name, ms / product[name]!])),
    };
  } finally {
    await close();
  }
}

/** The picture in the size of the preview, each pixel repeated. */
function enlarge({ width, height, data }: Pixels): Pixels {
  const pixels = new Uint8Array(size.width * size.height * 4);
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const x = Math.floor(((pixel % size.width) * width) / size.width);
    const y = Math.floor((Math.floor(pixel / size.width) * height) / size.height);
    pixels.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), pixel * 4);
  }
  return { ...size, data: pixels };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
