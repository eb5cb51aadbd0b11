import { definePicture } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const png = definePicture({
  name: 'PNG, APNG',
  types: { 'image/png': 'png apng', 'image/apng': '' },
  recognise: { synonyms: { 'image/apng': 'image/png' } },
  decoder: libvips,
  conversions: [],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'png',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
