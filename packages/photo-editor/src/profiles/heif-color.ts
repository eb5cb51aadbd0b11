import { latin1, viewOf } from './bytes.ts';

/** The colors that a file states: by an ICC profile, or by the code points of ITU-T H.273. */
export type StatedColor =
  | { readonly profile: Uint8Array }
  | { readonly primaries: number; readonly transfer: number; readonly profile?: undefined };

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const maxBoxes = 10_000;

/**
 * The colors that the container of a HEIC or AVIF states for its primary picture (`colr`, ISO/IEC 23008-12), of the content of its `meta`
 * box behind version and flags. Undefined when it states none. Throws a `RangeError` when a box ends outside its parent.
 */
export function colorOfHeifMeta(meta: Uint8Array): StatedColor | undefined {
  const view = viewOf(meta);
  const boxes = listBoxes(meta, 0, meta.length);
  const iprp = boxes.find(({ type }) => type === 'iprp');
  if (!iprp) return undefined;
  const parts = listBoxes(meta, iprp.start, iprp.end);
  const ipco = parts.find(({ type }) => type === 'ipco');
  if (!ipco) return undefined;
  const properties = listBoxes(meta, ipco.start, ipco.end);
  const primary = primaryItem(view, boxes);
  const own = parts
    .filter(({ type }) => type === 'ipma')
    .flatMap((ipma) => propertiesOf(view, ipma, primary))
    .flatMap((index) => properties[index - 1] ?? []);
  const colors = own.filter(({ type }) => type === 'colr');
  // The tiles of a grid may have what the grid itself lacks.
  const stated = colors.length > 0 ? colors : properties.filter(({ type }) => type === 'colr');
  const kinds = stated.map((box) => ({ box, kind: latin1(meta, box.start, 4) }));
  const profile = kinds.find(({ kind }) => kind === 'prof' || kind === 'rICC')?.box;
  if (profile) return { profile: meta.subarray(profile.start + 4, profile.end) };
  const nclx = kinds.find(({ kind }) => kind === 'nclx')?.box;
  return nclx && { primaries: view.getUint16(nclx.start + 4), transfer: view.getUint16(nclx.start + 6) };
}

function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < maxBoxes; ) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) break;
    boxes.push({ type: latin1(bytes, at + 4, 4), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
}

function primaryItem(meta: DataView, boxes: readonly Box[]): number | undefined {
  const pitm = boxes.find(({ type }) => type === 'pitm');
  if (!pitm) return undefined;
  return meta.getUint8(pitm.start) === 0 ? meta.getUint16(pitm.start + 4) : meta.getUint32(pitm.start + 4);
}

/** The numbers, from 1, of the properties of an item. */
function propertiesOf(meta: DataView, { start, end }: Box, item: number | undefined): number[] {
  const version = meta.getUint8(start);
  const isWide = (meta.getUint8(start + 3) & 1) === 1;
  const idBytes = version === 0 ? 2 : 4;
  const count = meta.getUint32(start + 4);
  const numberAt = (at: number) => (isWide ? meta.getUint16(at) & 0x7fff : meta.getUint8(at) & 0x7f);
  let at = start + 8;
  for (let entry = 0; entry < count && at < end; entry += 1) {
    const id = idBytes === 2 ? meta.getUint16(at) : meta.getUint32(at);
    const length = meta.getUint8(at + idBytes);
    at += idBytes + 1;
    const step = isWide ? 2 : 1;
    if (id === item) return Array.from({ length }, (_, index) => numberAt(at + index * step));
    at += length * step;
  }
  return [];
}
