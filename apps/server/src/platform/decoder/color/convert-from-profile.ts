import type { EditSpace } from '@stund/photo-editor/color-space';
import sharp from 'sharp';
import { embedProfile } from '../embed-profile.ts';
import type { RawPicture } from '../raw-picture.ts';

/** Converts pixels whose values are meant in the space of a profile. They stay unchanged when the profile cannot be read. */
export async function convertFromProfile(picture: RawPicture, profile: Buffer, to: EditSpace): Promise<RawPicture> {
  const limits = { limitInputPixels: picture.info.width * picture.info.height };
  const plain = await sharp(picture.data, { raw: picture.info, ...limits })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const tagged = sharp(embedProfile(plain, profile), limits);
  const converted =
    to === 'srgb' ? tagged.toColourspace('srgb') : tagged.pipelineColourspace('rgb16').withIccProfile('p3');
  return converted
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => picture);
}
