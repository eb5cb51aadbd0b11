import { definePicture } from '../file-format.ts';

export const bmp = definePicture({
  name: 'BMP',
  types: { 'image/bmp': 'bmp dib' },
  recognise: 'magic-number',
  decoder: undefined,
  conversions: [
    { program: 'ffmpeg', format: 'bmp_pipe' },
    { program: 'imagemagick', format: 'bmp' },
  ],
  shownByBrowsers: true,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
