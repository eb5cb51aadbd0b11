import type { PictureDecoder } from '../picture-decoder.ts';

/** Reads several formats, and all that was converted to PNG or TIFF. The other decoders are described with their formats. */
export const libvips: PictureDecoder<'common'> = {
  name: 'common',
  program: 'libvips',
  load: () => import('../../decoder/pictures/common.ts'),
  hasPreviews: true,
  endsProcess: false,
};
