import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RenderedEdit } from '../decoder-protocol.ts';
import { embedMetadata } from '../embed-metadata.ts';
import { embedProfile } from '../embed-profile.ts';

/** A rendered picture: RGB, or RGBA with straight alpha, 8 bits a sample. */
export interface RenderedPixels {
  width: number;
  height: number;
  channels: 3 | 4;
  data: Uint8Array | Uint8ClampedArray;
}

export interface EncodeOptions {
  profile: Buffer | undefined;
  /** The quality of the original, if it is a JPEG. */
  quality: number | undefined;
  target: string;
  isSrgb: boolean;
}

/** High enough that nobody sees a difference. */
const leastQuality = 92;
/** Optimised coding keeps the coefficients of the whole picture in memory, 6 bytes a pixel, to save 3 % of the file. */
const mostOptimisedPixels = 30_000_000;
/** The size that the Exif standard names for thumbnails (Exif 3.0 §4.5.5). */
const thumbnailPx = 160;

/** Writes a picture to a file: a PNG if it is transparent anywhere, else a JPEG of at least the original's quality. */
export async function encodeResult(
  { data, width, height, channels }: RenderedPixels,
  { profile, quality = leastQuality, target, isSrgb }: EncodeOptions,
): Promise<RenderedEdit> {
  // Each output opens the pixels again: `clone` would copy them, which are up to 400 MB.
  const open = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const thumbnail = await open()
    .flatten({ background: 'white' })
    .resize(thumbnailPx, thumbnailPx, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer();
  if (channels === 4 && isTransparent(data)) {
    const png = await open().png({ compressionLevel: 6 }).toBuffer();
    await writeFile(target, profile ? embedProfile(png, profile) : png);
    return { mimeType: 'image/png', width, height, thumbnail, isSrgb };
  }
  const jpeg = await open()
    .removeAlpha()
    .jpeg({
      quality: Math.max(leastQuality, quality),
      chromaSubsampling: '4:4:4',
      optimiseCoding: width * height <= mostOptimisedPixels,
    })
    .toBuffer();
  await writeFile(target, embedMetadata(jpeg, { profile, exif: undefined }));
  return { mimeType: 'image/jpeg', width, height, thumbnail, isSrgb };
}

function isTransparent(data: RenderedPixels['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
