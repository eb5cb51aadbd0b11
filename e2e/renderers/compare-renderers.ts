import type { EditDocument, Size } from '@stund/photo-editor';
import type { EditSpace } from '@stund/photo-editor/color-space';
import {
  type Bitmap,
  bitmapInDisplayP3,
  brushesInDisplayP3,
  createAssetLibrary,
  pixelsInMemory,
  type RasterisePaths,
  renderOverlay,
  renderPicture,
  toSvg,
} from '@stund/photo-editor/pixels';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { bakeFilter } from '../../packages/photo-editor/src/assets/filters/bake-filter.ts';
import { previewSize } from '../../packages/photo-editor/src/geometry/result-size.ts';
import { readEditorFont } from '../../packages/photo-editor/src/testing/read-editor-font.ts';
import { colorDifferences, percentile } from './color-difference.ts';
import type { Pixels } from './generated-photos.ts';
import type { EncodedPixels } from './page.ts';

/** The differences of both renderers in CIEDE2000. */
export interface Agreement {
  readonly median: number;
  readonly percentile99: number;
  readonly largest: number;
}

/** What the issue of the editor asks of each operation. */
export const agrees = ({ median, percentile99 }: Agreement): boolean => median < 0.5 && percentile99 < 2;

/** Pixels as they are sent to the page. */
export function encode({ width, height, data }: Pixels): EncodedPixels {
  return { width, height, data: Buffer.from(data).toString('base64') };
}

/** Opens a picture, whose values are meant in this space, in the page. */
export async function openPicture(page: Page, picture: Pixels, space: EditSpace = 'srgb'): Promise<void> {
  const kind = await page.evaluate(([pixels, of]) => window.page.open(pixels, of), [encode(picture), space] as const);
  if (kind !== 'webgl2') throw new Error(`The page has the renderer ${kind}.`);
}

/** Renders a document with WebGL2 in the page, which shows the picture, and with TypeScript here, and compares the pixels. */
export async function compareRenderers(
  page: Page,
  picture: Pixels,
  document: EditDocument,
  space: EditSpace = 'srgb',
): Promise<Agreement> {
  const [shown, expected] = await Promise.all([
    page.evaluate((edit) => window.page.render(edit), document),
    renderReference(picture, document, space),
  ]);
  return agreementOf(shown, expected);
}

/** How far the pixels of the page are from those that are expected. */
export function agreementOf(shown: EncodedPixels, expected: Pixels): Agreement {
  if (shown.width !== expected.width || shown.height !== expected.height) {
    throw new Error(`${shown.width} × ${shown.height} and ${expected.width} × ${expected.height} pixels`);
  }
  const differences = colorDifferences(Buffer.from(shown.data, 'base64'), expected.data);
  return {
    median: percentile(differences, 0.5),
    percentile99: percentile(differences, 0.99),
    largest: differences.at(-1) ?? 0,
  };
}

/** The result as the server renders it, in the size of the preview. */
export async function renderReference(
  picture: Pixels,
  document: EditDocument,
  space: EditSpace = 'srgb',
): Promise<Pixels> {
  const size = previewSize(document.source, document.transform, 2048);
  const isWide = space === 'display-p3';
  const inSpace = (bitmap: Bitmap) => (isWide ? bitmapInDisplayP3(bitmap) : bitmap);
  const edits = isWide ? brushesInDisplayP3(document) : document;
  const { data } = await renderPicture(edits, pixelsInMemory({ ...picture, channels: 4 }), {
    size,
    rasterise: async (groups, ofSize) => inSpace(await rasterise(groups, ofSize)),
    assets: {
      layers,
      filterTable: (id) => bakeFilter(id)!,
      overlay: (id, { width, height }) => inSpace(renderOverlay(id, width / height)!),
      sticker: async () => inSpace(await ownSticker()),
    },
  });
  return { ...size, data: Uint8Array.from(data) };
}

const layers = createAssetLibrary(readEditorFont);

/** The one that the page has: half red and half transparent. */
async function ownSticker(): Promise<Pixels> {
  const data = new Uint8Array(64 * 64 * 4);
  for (let pixel = 0; pixel < 64 * 32; pixel += 1) data.set([0xe0, 0x30, 0x20, 0xff], pixel * 4);
  return { width: 64, height: 64, data };
}

const rasterise: RasterisePaths = async (groups, { width, height }: Size) => {
  const svg = Buffer.from(toSvg(groups, width, height));
  return { width, height, data: await sharp(svg).ensureAlpha().raw().toBuffer() };
};
