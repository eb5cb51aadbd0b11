import { definePicture } from '../file-format.ts';

/** No program here reads it, so it is shown by an icon with the name of the file. */
export const jpegXr = definePicture({
  name: 'JPEG XR',
  types: { 'image/jxr': 'jxr wdp hdp', 'image/vnd.ms-photo': '' },
  recognise: 'magic-number',
  decoder: undefined,
  conversions: [],
  shownByBrowsers: false,
  inline: false,
  editable: false,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
