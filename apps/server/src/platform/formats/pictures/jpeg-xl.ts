import { definePicture } from '../file-format.ts';

export const jpegXl = definePicture({
  name: 'JPEG XL',
  types: { 'image/jxl': 'jxl' },
  recognise: 'magic-number',
  decoder: undefined,
  conversions: [{ program: 'ffmpeg', format: 'jpegxl_pipe', losesColor: true }],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
