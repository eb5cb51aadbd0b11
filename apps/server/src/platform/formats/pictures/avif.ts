import { definePicture } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const avif = definePicture({
  name: 'AVIF',
  types: { 'image/avif': 'avif avifs' },
  // One with an unusual brand by its structure: heif.ts.
  recognise: 'magic-number',
  decoder: libvips,
  // Sequences without a picture of their own.
  conversions: [{ program: 'ffmpeg', format: 'mov' }],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'heif',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
