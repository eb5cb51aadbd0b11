import { type FileHandle, open } from 'node:fs/promises';
import { colorOfHeifMeta } from '@stund/photo-editor/color-space';
import type { SignalledColor } from '../../color/signalled-color.ts';

/** The `meta` box of a picture with thousands of tiles is smaller. */
const maxMetaBytes = 4 * 2 ** 20;
const maxBoxes = 10_000;

/**
 * Reads the colours that the container of a HEIC or AVIF states for its primary picture (`colr` with `nclx`, ISO/IEC 23008-12).
 * Undefined when it states none, or has an ICC profile instead.
 */
export async function readSignalledColor(path: string): Promise<SignalledColor | undefined> {
  const file = await open(path);
  try {
    const meta = await readMeta(file);
    const color = meta && colorOfHeifMeta(meta);
    return color?.profile ? undefined : color;
  } catch (error) {
    // A box that ends outside its parent.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
}

async function readMeta(file: FileHandle): Promise<Buffer | undefined> {
  const head = Buffer.alloc(16);
  for (let at = 0, boxes = 0; boxes < maxBoxes; boxes += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 8) return undefined;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'meta' && size > 12 && size <= maxMetaBytes) {
      const meta = Buffer.alloc(size - 12);
      const read = await file.read(meta, 0, meta.length, at + 12);
      return meta.subarray(0, read.bytesRead);
    }
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
