import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { EditSource, OpenedPicture, OpenOptions } from '../../formats/picture-decoder.ts';
import { fit, options } from '../fit.ts';
import { asSvg, magnifySvg } from './recognisable-svg.ts';

/** An SVG that is read from memory has no location, so it cannot refer to other files. */
export async function open(path: string, { size }: OpenOptions): Promise<OpenedPicture> {
  return openDrawing(asSvg(await readFile(path)), size);
}

export function openSource(): Promise<EditSource> {
  return Promise.reject(new Error('A drawing has no pixels to edit'));
}

const dotsPerInch = 72;

/** Renders an SVG, which has no pixels of its own, as large as the largest thumbnail. */
async function openDrawing(bytes: Buffer, size: number): Promise<OpenedPicture> {
  const source = await openable(bytes);
  const { width, height } = await sharp(source, options).metadata();
  const scale = Math.min(Math.max(size / Math.max(width, height), 0.01), 1000);
  const density = Math.min(Math.max(dotsPerInch * scale, 1), 100_000);
  const largest = await fit(sharp(source, { ...options, density }), size);
  return source === bytes ? { width, height, largest } : { width: 1, height: 1, largest };
}

/** libvips refuses a drawing that is smaller than half a pixel. */
async function openable(bytes: Buffer): Promise<Buffer> {
  try {
    await sharp(bytes, options).metadata();
    return bytes;
  } catch (error) {
    const magnified = magnifySvg(bytes);
    if (magnified) return magnified;
    throw error;
  }
}
