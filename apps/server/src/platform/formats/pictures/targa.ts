import type { BytesToRecognise } from '../../file-type/bytes-to-recognise.ts';
import { definePicture, unknownType } from '../file-format.ts';

const footer = 'TRUEVISION-XFILE.\0';
/** Colour-mapped, true colour and grey, each plain or run-length encoded (Truevision TGA 2.0, field 3). */
const imageTypes = new Set([1, 2, 3, 9, 10, 11]);

/** Whether a file is a TGA picture, which only the second version of the format says at its end. */
async function isTarga({ head, sizeBytes, read }: BytesToRecognise): Promise<boolean> {
  const [, colorMapType = 255, imageType = 255] = head;
  if (head.length < 18 || colorMapType > 1 || !imageTypes.has(imageType)) return false;
  const end = await read(sizeBytes - footer.length, footer.length);
  return Buffer.from(end).toString('latin1') === footer;
}

export const targa = definePicture({
  name: 'TGA',
  types: { 'image/x-tga': 'tga' },
  recognise: {
    structure: async (bytes, found) => (found === unknownType && (await isTarga(bytes)) ? 'image/x-tga' : found),
  },
  decoder: {
    name: 'targa',
    program: 'a decoder of our own',
    load: () => import('../../decoder/pictures/targa.ts'),
    hasPreviews: false,
    endsProcess: false,
  },
  conversions: [],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
