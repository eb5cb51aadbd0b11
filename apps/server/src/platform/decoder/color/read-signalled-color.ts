import { type FileHandle, open } from 'node:fs/promises';
import type { SignalledColor } from '../../color/signalled-color.ts';

/** The `meta` box of a picture with thousands of tiles is smaller. */
const maxMetaBytes = 4 * 2 ** 20;
const maxBoxes = 10_000;

interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * Reads the colours that the container of a HEIC or AVIF states for its primary picture (`colr` with `nclx`, ISO/IEC 23008-12).
 * Undefined when it states none, or has an ICC profile instead.
 */
export async function readSignalledColor(path: string): Promise<SignalledColor | undefined> {
  const file = await open(path);
  try {
    const meta = await readMeta(file);
    return meta && colorOfPrimary(meta);
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

function colorOfPrimary(meta: Buffer): SignalledColor | undefined {
  const boxes = listBoxes(meta, 0, meta.length);
  const iprp = boxes.find(({ type }) => type === 'iprp');
  if (!iprp) return undefined;
  const parts = listBoxes(meta, iprp.start, iprp.end);
  const ipco = parts.find(({ type }) => type === 'ipco');
  if (!ipco) return undefined;
  const properties = listBoxes(meta, ipco.start, ipco.end);
  const primary = primaryItem(meta, boxes);
  const own = parts
    .filter(({ type }) => type === 'ipma')
    .flatMap((ipma) => propertiesOf(meta, ipma, primary))
    .flatMap((index) => properties[index - 1] ?? []);
  const colors = own.filter(({ type }) => type === 'colr');
  // The tiles of a grid may have what the grid itself lacks.
  const stated = colors.length > 0 ? colors : properties.filter(({ type }) => type === 'colr');
  const kinds = stated.map((box) => ({ box, kind: meta.toString('latin1', box.start, box.start + 4) }));
  if (kinds.some(({ kind }) => kind === 'prof' || kind === 'rICC')) return undefined;
  const nclx = kinds.find(({ kind }) => kind === 'nclx')?.box;
  return nclx && { primaries: meta.readUInt16BE(nclx.start + 4), transfer: meta.readUInt16BE(nclx.start + 6) };
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < maxBoxes; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > to) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

function primaryItem(meta: Buffer, boxes: readonly Box[]): number | undefined {
  const pitm = boxes.find(({ type }) => type === 'pitm');
  if (!pitm) return undefined;
  return meta.readUInt8(pitm.start) === 0 ? meta.readUInt16BE(pitm.start + 4) : meta.readUInt32BE(pitm.start + 4);
}

/** The numbers, from 1, of the properties of an item. */
function propertiesOf(meta: Buffer, { start, end }: Box, item: number | undefined): number[] {
  const version = meta.readUInt8(start);
  const isWide = (meta.readUInt8(start + 3) & 1) === 1;
  const idBytes = version === 0 ? 2 : 4;
  const count = meta.readUInt32BE(start + 4);
  let at = start + 8;
  for (let entry = 0; entry < count && at < end; entry += 1) {
    const id = meta.readUIntBE(at, idBytes);
    const length = meta.readUInt8(at + idBytes);
    at += idBytes + 1;
    const step = isWide ? 2 : 1;
    if (id === item)
      return Array.from({ length }, (_, index) => meta.readUIntBE(at + index * step, step) & (isWide ? 0x7fff : 0x7f));
    at += length * step;
  }
  return [];
}
