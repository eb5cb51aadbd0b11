import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { SignalledColor } from '../../color/signalled-color.ts';
import { decoderOf } from '../../formats/find-format.ts';
import type { PictureFormat } from '../../formats/index.ts';
import type { EditSource } from '../../formats/picture-decoder.ts';
import { base } from './read-pixels.ts';

/**
 * Decodes an original for editing: of an animation its first picture. `color` are the colours of a picture whose file does not state them
 * any more. Throws when it cannot be decoded as a whole.
 */
export async function openSource(path: string, format: PictureFormat, color?: SignalledColor): Promise<EditSource> {
  const decoder = await decoderOf(format).load();
  return decoder.openSource(path, color);
}

/** A sticker as RGBA in sRGB. */
export async function openSticker(path: string): Promise<{ width: number; height: number; data: Uint8Array }> {
  const { data, info } = await sharp(await readFile(path), base)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
