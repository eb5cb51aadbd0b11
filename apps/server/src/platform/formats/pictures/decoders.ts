import type { PictureDecoder } from '../picture-decoder.ts';

/** The decoders that read several formats. Each of the others stands with its format. */

/** What libvips reads, and with it all that was converted to PNG or TIFF. */
export const libvips: PictureDecoder<'common'> = {
  name: 'common',
  program: 'libvips',
  load: () => import('../../decoder/pictures/common.ts'),
  hasPreviews: true,
  endsProcess: false,
};
