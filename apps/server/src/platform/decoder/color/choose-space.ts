import { type EditSpace, isRgbProfile, knownSpaceOf } from '@stund/photo-editor/color-space';
import sharp from 'sharp';
import { cleanProfile } from '../../private-copy/icc/clean-profile.ts';

/** The space in which a picture keeps its colours, and how libvips opens it for that. */
export interface ChosenSpace {
  space: EditSpace;
  /** The profile of the pixels; undefined for sRGB that no profile states. */
  profile: Buffer | undefined;
  sharpOptions: { ignoreIcc?: boolean };
  /** Whether libvips has to convert the pixels to Display P3. */
  isConverted: boolean;
}

/** sRGB and Display P3 stay as they are; a wider RGB space becomes Display P3, and everything else sRGB. */
export async function chooseSpace(icc: Buffer | undefined, colorModel: string | undefined): Promise<ChosenSpace> {
  const known = icc && knownSpaceOf(icc);
  if (known) return { space: known, profile: icc, sharpOptions: { ignoreIcc: true }, isConverted: false };
  const isWideRgb = icc !== undefined && isRgbProfile(icc) && colorModel !== 'cmyk';
  if (isWideRgb) return { space: 'display-p3', profile: await displayP3(), sharpOptions: {}, isConverted: true };
  return { space: 'srgb', profile: undefined, sharpOptions: {}, isConverted: false };
}

/** The profile of Display P3, with nothing but what defines colours, since people without access to the original receive it. */
export async function displayP3(): Promise<Buffer | undefined> {
  const pixel = { raw: { width: 1, height: 1, channels: 3 } } as const;
  const tagged = await sharp(Buffer.alloc(3), pixel).withIccProfile('p3').png().toBuffer();
  const { icc } = await sharp(tagged).metadata();
  return icc && cleanProfile(icc);
}
