import { type FileHandle, open } from 'node:fs/promises';
import { codePointsOf } from '@stund/photo-editor/color-space';
import type { Metadata } from 'sharp';
import type { SignalledColor } from '../../color/signalled-color.ts';
import { readSignalledColor } from './read-signalled-color.ts';

const signatureBytes = 8;
const maxChunks = 10_000;

/**
 * The colours of a picture that has code points for them. In a PNG they take precedence over its profile, in an AVIF the profile does. `stated` are those
 * of a picture that was converted to a format without any.
 */
export async function codedColor(
  path: string,
  { format, icc, mediaType }: Pick<Metadata, 'format' | 'icc' | 'mediaType'>,
  stated: SignalledColor | undefined,
): Promise<SignalledColor | undefined> {
  const ofPng = format === 'png' ? await readPngColor(path) : undefined;
  if (ofPng) return ofPng;
  if (icc) return undefined;
  return stated ?? (mediaType === 'image/avif' ? readSignalledColor(path) : undefined);
}

/** Reads the `cICP` chunk, which is in front of the pixels (PNG third edition, section 11.3.2.6). */
async function readPngColor(path: string): Promise<SignalledColor | undefined> {
  const file = await open(path);
  try {
    let at = signatureBytes;
    for (let count = 0; count < maxChunks; count += 1) {
      const head = await readBytes(file, at, 12);
      const type = head.toString('latin1', 4, 8);
      if (head.length < 12 || type === 'IDAT') return undefined;
      const length = head.readUInt32BE(0);
      const color = type === 'cICP' && length === 4 ? codePointsOf(head.subarray(8)) : undefined;
      if (color) return color;
      at += length + 12;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

async function readBytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
