import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { decodeHeif } from '../../decoder/decode-heif.ts';
import { recogniseFormat } from '../recognise-format.ts';

/** A checksum of everything that is displayed or heard: upright pixels in sRGB, all frames as stored, and sound. */
export async function pixelsOf(path: string): Promise<string> {
  const head = (await readFile(path)).subarray(0, 4096);
  const format = recogniseFormat(head);
  if (format === 'video') return framesOf(path);
  if (format === 'heif' && !head.toString('latin1', 8, 12).startsWith('avi')) {
    const { data, info, profile } = await decodeHeif(path, { maxPixels: 200_000_000 });
    return `${info.width} × ${info.height} ${hashOf(data)} ${profile !== undefined}`;
  }
  const options = { failOn: 'none', limitInputPixels: 200_000_000 } as const;
  const upright = await sharp(path, options)
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stored = await sharp(path, { ...options, pages: -1 })
    .raw()
    .toBuffer();
  return `${upright.info.width} × ${upright.info.height} ${hashOf(upright.data)} ${hashOf(stored)}`;
}

function framesOf(path: string): string {
  const streams = ['-map', '0:v?', '-map', '0:a?'];
  return execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-i', path, ...streams, '-f', 'framemd5', '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
