import { type EditSpace, isDisplayP3 } from '@stund/photo-editor/color-space';
import sharp from 'sharp';
import { differsFromSrgb, isHighDynamicRange } from '../../color/signalled-color.ts';
import type { EditSource, OpenedPicture, OpenOptions } from '../../formats/picture-decoder.ts';
import { chooseSpace } from '../color/choose-space.ts';
import { convertToSrgb } from '../color/convert-to-srgb.ts';
import { readSignalledColor } from '../color/read-signalled-color.ts';
import { decodeHeif } from '../decode-heif.ts';
import { fromRaw, inDisplayP3, maxPixels as maxPixelsOfSource } from '../edit/read-pixels.ts';
import { embedProfile } from '../embed-profile.ts';
import { fit, fitFromColor, maxPixels } from '../fit.ts';
import type { RawPicture } from '../raw-picture.ts';

/** The limit for HEIC, which is made smaller while it is decoded. Cameras of phones have 200 megapixels. */
const maxPixelsOfHeif = 250_000_000;

export async function open(path: string, { size, keepsGamut }: OpenOptions): Promise<OpenedPicture> {
  const signalled = await readSignalledColor(path);
  const color = signalled && differsFromSrgb(signalled) ? signalled : undefined;
  const keepsDepth = color !== undefined && isHighDynamicRange(color);
  const heif = await decodeHeif(path, { maxPixels: maxPixelsOfHeif, side: size, keepsDepth });
  const { data, info, profile, deep, width, height } = heif;
  const isWide = keepsGamut && !profile && signalled !== undefined && isDisplayP3(signalled);
  if (color && !profile && !isWide) {
    const source = sharp(deep?.samples ?? data, { raw: info, limitInputPixels: maxPixels });
    return { width, height, largest: await fitFromColor(source, { size, color, maxSample: deep?.maxSample }) };
  }
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  if (!profile) return { width, height, largest, isWide };
  const { space, isConverted } = await chooseSpace(keepsGamut ? profile : undefined, 'srgb');
  const isUnchanged = space === 'display-p3' && !isConverted;
  const shown = isUnchanged ? largest : await convertFromProfile(largest, profile, space);
  return { width, height, largest: shown, isWide: space === 'display-p3' };
}

export async function openSource(path: string): Promise<EditSource> {
  const signalled = await readSignalledColor(path);
  const keepsDepth = signalled !== undefined && isHighDynamicRange(signalled);
  const { profile, data, info, deep } = await decodeHeif(path, { maxPixels: maxPixelsOfSource, keepsDepth });
  const color = profile ? undefined : signalled;
  const channels = info.channels === 4 ? 4 : 3;
  if (color && isDisplayP3(color)) return { ...(await fromRaw({ data, info })), ...(await inDisplayP3()) };
  if (color && differsFromSrgb(color) && info.channels >= 3) {
    const { samples, maxSample } = deep ?? { samples: data, maxSample: 255 };
    return fromRaw(convertToSrgb({ data: samples, maxSample, info: { ...info, channels } }, color));
  }
  if (!profile) return fromRaw({ data, info });
  const chosen = await chooseSpace(profile, 'srgb');
  const isUnchanged = chosen.profile === profile;
  const pixels = isUnchanged ? { data, info } : await convertFromProfile({ data, info }, profile, chosen.space);
  return { ...(await fromRaw(pixels)), space: chosen.space, profile: chosen.profile };
}

/** Converts pixels whose values are meant in the space of a profile. They stay unchanged when the profile cannot be read. */
async function convertFromProfile(picture: RawPicture, profile: Buffer, to: EditSpace): Promise<RawPicture> {
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
