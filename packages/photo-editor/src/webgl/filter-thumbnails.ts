import { makeSlowAsset } from './assets/slow-assets.ts';

/** What the thumbnails are made of. */
export interface ThumbnailRequest {
  readonly bitmap: ImageBitmap;
  readonly filterIds: readonly string[];
  readonly longestSide: number;
  readonly colorSpace: PredefinedColorSpace;
}

/** The image with each filter, in a worker: making the tables of all filters would keep the page from answering. */
export async function drawFilterThumbnails(request: ThumbnailRequest): Promise<readonly ImageBitmap[]> {
  const { bitmap, filterIds, longestSide, colorSpace } = request;
  const factor = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * factor));
  const height = Math.max(1, Math.round(bitmap.height * factor));
  const context = new OffscreenCanvas(width, height).getContext('2d', { colorSpace, willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height).data;
  const filtered = await makeSlowAsset({ task: 'thumbnails', pixels, filterIds });
  return Promise.all(filtered.map((bytes) => createImageBitmap(new ImageData(bytes, width, height, { colorSpace }))));
}
