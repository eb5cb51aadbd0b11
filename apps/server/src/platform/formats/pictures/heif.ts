import { recogniseHeif } from '../../file-type/recognise-heif.ts';
import { definePicture } from '../file-format.ts';

export const heif = definePicture({
  name: 'HEIC, HEIF',
  types: {
    'image/heic': 'heic heics hif',
    'image/heif': 'heif heifs',
    'image/heic-sequence': '',
    'image/heif-sequence': '',
  },
  recognise: {
    /** The magic numbers of one with an unusual brand are those of a video. */
    structure: ({ head }, found) => (found.startsWith('video/') ? (recogniseHeif(head) ?? found) : found),
  },
  decoder: {
    name: 'heif',
    program: 'libheif',
    load: () => import('../../decoder/pictures/heif.ts'),
    hasPreviews: true,
    endsProcess: false,
  },
  // Sequences without a picture of their own.
  conversions: [{ program: 'ffmpeg', format: 'mov' }],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: true,
  privateCopy: 'heif',
  metadata: { turnedBy: 'container', hasCameraPreview: false },
});
