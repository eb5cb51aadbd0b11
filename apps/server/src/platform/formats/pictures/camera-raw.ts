import { definePicture } from '../file-format.ts';

/** The RAW formats of cameras: LibRaw reads all of them. Those that begin as TIFF does are recognised by its directory: tiff.ts. */
export const cameraRaw = definePicture({
  name: 'RAW files of cameras',
  types: {
    'image/x-adobe-dng': 'dng',
    'image/x-canon-cr2': 'cr2',
    'image/x-canon-cr3': 'cr3',
    'image/x-canon-crw': 'crw',
    'image/x-nikon-nef': 'nef',
    'image/x-nikon-nrw': 'nrw',
    'image/x-sony-arw': 'arw',
    'image/x-sony-srf': 'srf',
    'image/x-sony-sr2': 'sr2',
    'image/x-fuji-raf': 'raf',
    'image/x-fujifilm-raf': '',
    'image/x-panasonic-rw2': 'rw2 rwl',
    'image/x-olympus-orf': 'orf',
    'image/x-pentax-pef': 'pef ptx',
    'image/x-samsung-srw': 'srw',
    'image/x-sigma-x3f': 'x3f',
    'image/x-raw': 'raw 3fr ari bay braw cap dcr dcs drf eip erf fff gpr iiq k25 kdc mdc mef mos mrw pxn rwz',
  },
  recognise: {
    synonyms: { 'image/x-fujifilm-raf': 'image/x-fuji-raf' },
    // Canon's CIFF and Sigma's X3F, which file-type does not know.
    signatures: [
      { at: 6, text: 'HEAPCCDR', mimeType: 'image/x-canon-crw' },
      { at: 0, text: 'FOVb', mimeType: 'image/x-sigma-x3f' },
    ],
  },
  decoder: {
    name: 'camera-raw',
    program: 'LibRaw',
    load: () => import('../../decoder/pictures/camera-raw.ts'),
    hasPreviews: true,
    // LibRaw's threads do not survive a file that it failed to read.
    endsProcess: true,
  },
  conversions: [],
  shownByBrowsers: false,
  inline: false,
  editable: true,
  isDrawing: false,
  offeredAsJpeg: false,
  privateCopy: 'converted',
  metadata: { turnedBy: 'exif', hasCameraPreview: true },
});
