import type { PictureDecoderModule } from '../formats/picture-decoder.ts';
import { fromRaw, maxPixels as maxPixelsOfSource } from './edit/read-pixels.ts';
import { maxPixelsInMemory, openPixels } from './fit.ts';
import type { RawPicture } from './raw-picture.ts';

/** The decoder of a format that is read into memory as a whole, upright and in sRGB, unless it has more than `maxPixels`. */
export function wholePicture(decode: (path: string, maxPixels: number) => Promise<RawPicture>): PictureDecoderModule {
  return {
    open: async (path, { size }) => openPixels(await decode(path, maxPixelsInMemory), size),
    openSource: async (path) => fromRaw(await decode(path, maxPixelsOfSource)),
  };
}
