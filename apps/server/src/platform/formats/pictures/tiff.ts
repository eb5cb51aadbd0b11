import { recogniseTiff } from '../../file-type/recognise-tiff.ts';
import { definePicture, unknownType } from '../file-format.ts';
import { libvips } from './decoders.ts';

export const tiff = definePicture({
  name: 'TIFF',
  types: { 'image/tiff': 'tif tiff' },
  recognise: {
    /** Most RAW formats of cameras begin as TIFF does, so its directory decides. */
    structure: async (bytes, found) =>
      found === unknownType || found === 'image/tiff' ? ((await recogniseTiff(bytes)) ?? found) : found,
  },
  decoder: libvips,
  conversions: [{ program: 'imagemagick', format: 'tiff' }],
  shownByBrowsers: false,
  inline: true,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'tiff',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
