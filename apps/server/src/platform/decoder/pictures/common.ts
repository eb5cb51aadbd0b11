import { open as openFile, readFile } from 'node:fs/promises';
import { isDisplayP3 } from '@stund/photo-editor/color-space';
import sharp, { type SharpOptions } from 'sharp';
import { differsFromSrgb, type SignalledColor } from '../../color/signalled-color.ts';
import type { EditSource, OpenedPicture, OpenOptions } from '../../formats/picture-decoder.ts';
import { chooseSpace } from '../color/choose-space.ts';
import { codedColor } from '../color/coded-color.ts';
import { convertToSrgb, maxSampleOf } from '../color/convert-to-srgb.ts';
import { estimateJpegQuality } from '../edit/jpeg-quality.ts';
import { asSamples, base, fromRaw, inDisplayP3, maxPixels, readPixels } from '../edit/read-pixels.ts';
import { fit, fitFromColor, fitInGamut, maxPixelsInMemory, openPixels, options } from '../fit.ts';
import type { RawPicture } from '../raw-picture.ts';
import { decodeLabTiff, openLabTiff } from '../tiff/decode-lab-tiff.ts';
import { decodePlanarTiff } from '../tiff/decode-planar-tiff.ts';
import { repairTiff } from '../tiff/repair-tiff.ts';
import { repairPng } from './repair-png.ts';

/** Decodes what can be read of a damaged file. Throws when nothing can, since a grey picture would look like one that was taken. */
export async function open(path: string, options: OpenOptions): Promise<OpenedPicture> {
  const lab = await openLabTiff(path);
  if (lab) return openPixels(await decodeLabTiff(lab, maxPixelsInMemory), options.size);
  const input = await recognisable(path);
  const whole = await openWith(input, { ...options, path, failOn: 'truncated' }).catch(() => undefined);
  if (whole) return whole;
  const bytes = await readFile(path);
  const planar = await decodePlanarTiff(bytes, maxPixelsInMemory);
  if (planar) return openPixels(planar, options.size);
  const repaired = (await repairPng(bytes)) ?? repairTiff(bytes);
  const part = await openWith(repaired ?? input, { ...options, path, failOn: 'none' });
  if (!repaired && (await isEmpty(part.largest))) throw new Error('None of its pixels can be read');
  return part;
}

type CommonOptions = OpenOptions & { path: string; failOn: 'none' | 'truncated' };

async function openWith(
  input: string | Buffer,
  { path, size, color: stated, keepsGamut, failOn }: CommonOptions,
): Promise<OpenedPicture> {
  const metadata = await sharp(input, { ...options, failOn }).metadata();
  const { autoOrient, icc, bitsPerSample = 8 } = metadata;
  const { width, height } = autoOrient;
  const color = await codedColor(path, metadata, stated);
  if (keepsGamut && icc && !color) {
    const openSource = (how: SharpOptions) => sharp(input, { ...options, ...how, failOn }).autoOrient();
    return { width, height, ...(await fitInGamut(openSource, { size, icc, colorModel: metadata.space })) };
  }
  const source = sharp(input, { ...options, failOn, ignoreIcc: color !== undefined }).autoOrient();
  const isWide = keepsGamut && color !== undefined && isDisplayP3(color);
  if (!color || isWide || !differsFromSrgb(color)) return { width, height, largest: await fit(source, size), isWide };
  return { width, height, largest: await fitFromColor(source, { size, color, maxSample: maxSampleOf(bitsPerSample) }) };
}

/** Whether all pixels have the colour that decoders leave where they have read nothing: the middle grey of JPEG, or zero. */
async function isEmpty({ data, info }: RawPicture): Promise<boolean> {
  const { channels } = await sharp(data, { raw: info }).removeAlpha().stats();
  return [0, 128].some((value) => channels.every(({ min, max }) => min >= value - 1 && max <= value + 1));
}

/** libvips reads the still picture of an animated AVIF only by the brand of a still one. */
async function recognisable(path: string): Promise<string | Buffer> {
  const head = Buffer.alloc(12);
  const file = await openFile(path);
  try {
    await file.read(head, 0, head.length, 0);
  } finally {
    await file.close();
  }
  if (head.toString('latin1', 4, 12) !== 'ftypavis') return path;
  const bytes = await readFile(path);
  bytes.write('avif', 8, 'latin1');
  return bytes;
}

/** Pictures that are larger are edited with 8 bits a sample, so that they and their results fit into the memory of a decoder. */
const maxDeepPixels = 60_000_000;

/** Opens the first picture of an animation. */
export async function openSource(path: string, stated?: SignalledColor): Promise<EditSource> {
  const lab = await openLabTiff(path);
  if (lab) return fromRaw(await decodeLabTiff(lab, maxPixels));
  const metadata = await sharp(path, base).metadata();
  const quality = metadata.format === 'jpeg' ? await estimateJpegQuality(path) : undefined;
  const color = await codedColor(path, metadata, stated);
  if (color && isDisplayP3(color)) return { ...(await openPlain(path, metadata)), ...(await inDisplayP3()) };
  if (color && differsFromSrgb(color)) return openSignalled(path, color, metadata.bitsPerSample);
  const icc = color ? undefined : metadata.icc;
  const { space, profile, sharpOptions, isConverted } = await chooseSpace(icc, metadata.space);
  const opened = sharp(path, { ...base, ...sharpOptions, ...(color && { ignoreIcc: true }) }).autoOrient();
  const converted = isConverted
    ? opened.pipelineColourspace('rgb16').withIccProfile('p3')
    : opened.toColourspace('srgb');
  const isDeep = metadata.depth === 'ushort' && !isConverted && metadata.width * metadata.height <= maxDeepPixels;
  return { ...(await readPixels(isDeep ? opened.toColourspace('rgb16') : converted, isDeep)), space, profile, quality };
}

function openPlain(path: string, { depth }: { depth?: string | undefined }) {
  const opened = sharp(path, { ...base, ignoreIcc: true }).autoOrient();
  const isDeep = depth === 'ushort';
  return readPixels(opened.toColourspace(isDeep ? 'rgb16' : 'srgb'), isDeep);
}

/** With 16 bits, since the samples of a high dynamic range lie close together. */
async function openSignalled(path: string, color: SignalledColor, bits = 8): Promise<EditSource> {
  const { data, info } = await sharp(path, { ...base, ignoreIcc: true })
    .autoOrient()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const coded = { data: asSamples(data), maxSample: maxSampleOf(bits), info: { ...info, channels } } as const;
  return fromRaw(convertToSrgb(coded, color));
}
