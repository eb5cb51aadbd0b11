import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { SignalledColor } from '../color/signalled-color.ts';
import type { OpenedPicture } from '../formats/picture-decoder.ts';
import { chooseSpace } from './color/choose-space.ts';
import { convertToSrgb, maxSampleOf } from './color/convert-to-srgb.ts';
import type { RawPicture } from './raw-picture.ts';

/** A larger picture is not decoded, since a small file can claim any size. */
export const maxPixels = 300_000_000;
/** The limit for formats that are decoded into memory completely. */
export const maxPixelsInMemory = 150_000_000;
export const options = { limitInputPixels: maxPixels, failOn: 'none', animated: false } as const;

/** The picture in its largest size, of pixels that are in memory. */
export async function openPixels({ data, info }: RawPicture, size: number): Promise<OpenedPicture> {
  const largest = await fit(sharp(data, { raw: info, limitInputPixels: maxPixels }), size);
  return { width: info.width, height: info.height, largest };
}

/** In sRGB, at most as large as a box. */
export function fit(source: Sharp, size: number): Promise<RawPicture> {
  return source
    .toColourspace('srgb')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** As fit(), for a picture with a profile: Display P3 stays, and a wider space becomes it. */
export async function fitInGamut(
  openSource: (how: SharpOptions) => Sharp,
  { size, icc, colorModel }: { size: number; icc: Buffer; colorModel: string },
): Promise<Pick<OpenedPicture, 'largest' | 'isWide'>> {
  const { space, isConverted } = await chooseSpace(icc, colorModel);
  if (space === 'srgb') return { largest: await fit(openSource({}), size) };
  if (!isConverted) return { largest: await fit(openSource({ ignoreIcc: true }), size), isWide: true };
  const { data, info } = await openSource({})
    .pipelineColourspace('rgb16')
    .withIccProfile('p3')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { largest: { data, info }, isWide: true };
}

/** As fit(), for a picture whose colours are stated by code points. */
export async function fitFromColor(
  source: Sharp,
  { size, color, maxSample = maxSampleOf(8) }: { size: number; color: SignalledColor; maxSample?: number | undefined },
): Promise<RawPicture> {
  const { data, info } = await source
    .toColourspace('rgb16')
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const samples = new Uint16Array(Uint8Array.from(data).buffer);
  const channels = info.channels === 4 ? 4 : 3;
  return convertToSrgb({ data: samples, maxSample, info: { ...info, channels } }, color);
}
