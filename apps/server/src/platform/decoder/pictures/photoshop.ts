import { readFile } from 'node:fs/promises';
import { initializeCanvas, readPsd } from 'ag-psd';
import type { RawPicture } from '../raw-picture.ts';
import { wholePicture } from '../whole-picture.ts';

initializeCanvas(
  () => {
    throw new Error('Nothing is drawn here');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }),
);

export const { open, openSource } = wholePicture(decodePhotoshop);

/** Reads the merged image that Photoshop stores with the layers. Throws when there is none, or when it has more than `maxPixels`. */
async function decodePhotoshop(path: string, maxPixels: number): Promise<RawPicture> {
  const bytes = await readFile(path);
  const [height, width] = [bytes.readUInt32BE(14), bytes.readUInt32BE(18)];
  if (width * height > maxPixels) throw new Error(`A picture of ${width * height} pixels is not decoded`);
  const { imageData } = readPsd(bytes, { skipLayerImageData: true, skipThumbnail: true, useImageData: true });
  if (!imageData) throw new Error('It holds no picture of all its layers');
  return { data: Buffer.from(imageData.data), info: { width: imageData.width, height: imageData.height, channels: 4 } };
}
