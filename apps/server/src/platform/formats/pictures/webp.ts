import { definePicture } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const webp = definePicture({
  name: 'WebP',
  types: { 'image/webp': 'webp' },
  recognise: 'magic-number',
  decoder: libvips,
  conversions: [],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'webp',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
