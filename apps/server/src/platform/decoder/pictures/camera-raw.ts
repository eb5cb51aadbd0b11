import sharp, { type SharpOptions } from 'sharp';
import type { EditSource, OpenedPicture, OpenOptions } from '../../formats/picture-decoder.ts';
import { chooseSpace } from '../color/choose-space.ts';
import { openCameraRaw } from '../decode-camera-raw.ts';
import { base, fromRaw, readPixels } from '../edit/read-pixels.ts';
import { fit, fitInGamut, maxPixels, options } from '../fit.ts';
import type { RawPicture } from '../raw-picture.ts';

export async function open(path: string, { size, keepsGamut }: OpenOptions): Promise<OpenedPicture> {
  const raw = await openCameraRaw(path, { wantedSize: size });
  if ('pixels' in raw) return openDeveloped(raw, size);
  const turn = raw.quarterTurns * 90;
  try {
    const openPreview = (how: SharpOptions) =>
      sharp(raw.jpeg, { ...options, ...how, failOn: 'truncated' }).rotate(turn);
    const { icc, space } = await openPreview({}).metadata();
    const fitted =
      keepsGamut && icc
        ? await fitInGamut(openPreview, { size, icc, colorModel: space })
        : { largest: await fit(openPreview({}), size) };
    return { width: raw.width, height: raw.height, ...fitted };
  } catch {
    // The preview is damaged; the sensor data may not be.
    const developed = await openCameraRaw(path, { wantedSize: size, ignoresPreview: true });
    if (!('pixels' in developed)) throw new Error('Neither a preview nor sensor data that can be read');
    return openDeveloped(developed, size);
  }
}

async function openDeveloped(
  { width, height, pixels }: { width: number; height: number; pixels: RawPicture },
  size: number,
): Promise<OpenedPicture> {
  const source = sharp(pixels.data, { raw: pixels.info, limitInputPixels: maxPixels });
  return { width, height, largest: await fit(source, size) };
}

export async function openSource(path: string): Promise<EditSource> {
  const raw = await openCameraRaw(path, { wantedSize: Number.POSITIVE_INFINITY });
  if ('pixels' in raw) return fromRaw(raw.pixels);
  const { icc, space: colorModel } = await sharp(raw.jpeg, base).metadata();
  const { space, profile, sharpOptions, isConverted } = await chooseSpace(icc, colorModel);
  const opened = sharp(raw.jpeg, { ...base, ...sharpOptions }).rotate(raw.quarterTurns * 90);
  const converted = isConverted
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened.toColourspace('srgb');
  return { ...(await readPixels(converted, false)), space, profile, quality: undefined };
}
