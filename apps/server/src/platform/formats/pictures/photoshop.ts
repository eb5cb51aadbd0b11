import { definePicture } from '../file-format.ts';

export const photoshop = definePicture({
  name: 'PSD',
  types: { 'image/vnd.adobe.photoshop': 'psd' },
  recognise: 'magic-number',
  decoder: {
    name: 'photoshop',
    program: 'ag-psd',
    load: () => import('../../decoder/pictures/photoshop.ts'),
    hasPreviews: true,
    endsProcess: false,
  },
  conversions: [{ program: 'imagemagick', format: 'psd' }],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
