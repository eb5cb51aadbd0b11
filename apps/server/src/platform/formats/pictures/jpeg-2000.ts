import { definePicture } from '../file-format.ts';

const usual = {
  recognise: 'magic-number',
  decoder: undefined,
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
} as const;

export const jpeg2000 = definePicture({
  ...usual,
  name: 'JPEG 2000',
  types: { 'image/jp2': 'jp2 j2k', 'image/jpx': 'jpf jpx' },
  conversions: [
    { program: 'ffmpeg', format: 'j2k_pipe' },
    { program: 'imagemagick', format: 'jp2' },
  ],
});

export const jpeg2000Codestream = definePicture({
  ...usual,
  name: 'JPEG 2000 without a container',
  types: { 'image/j2c': '' },
  conversions: [
    { program: 'ffmpeg', format: 'j2k_pipe' },
    { program: 'imagemagick', format: 'j2k' },
  ],
});
