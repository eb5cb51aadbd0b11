import { definePicture, unknownType } from '../file-format.ts';

export const icon = definePicture({
  name: 'ICO',
  types: { 'image/x-icon': 'ico', 'image/vnd.microsoft.icon': '' },
  recognise: {
    /** A TGA begins like a cursor, but with no pictures where the cursor counts them. */
    structure: ({ head }, found) => (found === 'image/x-icon' && head[4] === 0 && head[5] === 0 ? unknownType : found),
  },
  decoder: undefined,
  conversions: [
    { program: 'ffmpeg', format: 'ico' },
    { program: 'imagemagick', format: 'ico' },
  ],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
