import { definePicture } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const gif = definePicture({
  name: 'GIF',
  types: { 'image/gif': 'gif' },
  recognise: 'magic-number',
  decoder: libvips,
  conversions: [],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'gif',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
