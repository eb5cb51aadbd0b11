import { isSvg } from '../../file-type/recognise-svg.ts';
import { definePicture, unknownType } from '../file-format.ts';

export const svg = definePicture({
  name: 'SVG',
  types: { 'image/svg+xml': 'svg' },
  recognise: {
    // Its first element decides.
    synonyms: { 'application/xml': unknownType },
    structure: async (bytes, found) => (found === unknownType && (await isSvg(bytes)) ? 'image/svg+xml' : found),
  },
  decoder: {
    name: 'svg',
    program: 'librsvg',
    load: () => import('../../decoder/pictures/drawing.ts'),
    hasPreviews: false,
    endsProcess: false,
  },
  conversions: [],
  // An original may contain scripts.
  shownByBrowsers: false,
  inline: false,
  editable: false,
  isDrawing: true,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: false },
});
