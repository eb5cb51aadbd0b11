import { isTarga } from '../../file-type/recognise-targa.ts';
import { definePicture, unknownType } from '../file-format.ts';

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
