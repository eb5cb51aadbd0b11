import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MagickPictureFormat } from '../../formats/file-format.ts';
import { runProgram } from '../run-program.ts';
import { UnreadableVideoError } from '../video-error.ts';
import { readTiffSamples } from './read-tiff-samples.ts';

/**
 * Converts the picture (the largest of several) upright to a file of its full size that libvips reads. Throws UnreadableVideoError when it
 * cannot be read.
 */
export async function convertByImageMagick(
  program: string,
  { path, format }: { path: string; format: MagickPictureFormat },
  target: { path: string; signal: AbortSignal },
): Promise<void> {
  // ImageMagick expands patterns and numbers in names.
  if (/[*?{}[\]%]/.test(path + target.path))
    throw new UnreadableVideoError('ImageMagick cannot open a file of this name');
  const { isYCbCr, bits } = format === 'tiff' ? await readTiffSamples(path) : { isYCbCr: false, bits: 8 };
  if (unreliableBits.has(bits)) throw new UnreadableVideoError(`ImageMagick misreads ${bits} bits a sample`);
  // It has libtiff convert YCbCr, but does not note that in the picture.
  const toRgb = [isYCbCr ? '-set' : '-colorspace', ...(isYCbCr ? ['colorspace'] : []), 'sRGB'];
  const index = format === 'ico' ? await indexOfLargestIcon(path) : 0;
  const conversion = [
    ...resourceLimits,
    `${format}:${path}[${index}]`,
    ...['-auto-orient', '-depth', '8'],
    // libvips converts the colors of a Photoshop file by its profile, also CMYK.
    ...(format === 'psd' ? ['-compress', 'None', `tiff:${target.path}`] : [...toRgb, `png:${target.path}`]),
  ];
  await runProgram(program, conversion, { ...limits, signal: target.signal, environment });
}

const unreliableBits: ReadonlySet<number> = new Set([24]);
const resourceLimits = [
  ['width', '32KP'],
  ['height', '32KP'],
  ['memory', '1536MiB'],
  ['map', '0'],
  ['disk', '0'],
  ['thread', '1'],
].flatMap(([name = '', value = '']) => ['-limit', name, value]);

const environment = { MAGICK_CONFIGURE_PATH: fileURLToPath(new URL('.', import.meta.url)) };
const limits = { timeLimitMs: 60_000, memoryLimitBytes: 2 * 2 ** 30, fileLimitBytes: 2 ** 30 };

/** The place of the largest picture in the directory of an icon, where 0 means 256 pixels. */
async function indexOfLargestIcon(path: string): Promise<number> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(6 + maxIcons * 16);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const count = Math.min(head.readUInt16LE(4), Math.floor((bytesRead - 6) / 16));
    let [largest, largestPx] = [0, 0];
    for (let index = 0; index < count; index += 1) {
      const px = head[6 + index * 16] || 256;
      if (px > largestPx) [largest, largestPx] = [index, px];
    }
    return largest;
  } finally {
    await file.close();
  }
}

const maxIcons = 64;
