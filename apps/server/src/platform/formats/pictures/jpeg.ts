import { definePicture } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const jpeg = definePicture({
  name: 'JPEG',
  types: { 'image/jpeg': 'jpg jpeg jpe jfif jif mpo jps' },
  recognise: 'magic-number',
  decoder: libvips,
  // Lossless JPEG.
  conversions: [{ program: 'ffmpeg', format: 'jpeg_pipe' }],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'jpeg',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
