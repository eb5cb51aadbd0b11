export const tarBlockBytes = 512;

export type TarKind = 'file' | 'sparse' | 'folder' | 'link' | 'other' | 'long-name' | 'long-link' | 'extension' | 'end';

export interface TarHeader {
  kind: TarKind;
  name: string;
  sizeBytes: number;
  mtimeMs: number;
  /** Whether blocks with the map of a sparse file follow, which its size does not include. */
  hasSparseMap: boolean;
}

/** What an extension (pax, POSIX.1-2017 `pax`) or GNU's long name says about the entry after it. */
export interface TarExtension {
  path?: string;
  /** The path of a sparse file, which takes the place of `path`. */
  sparsePath?: string;
  isSparse?: boolean;
  sizeBytes?: number;
  mtimeMs?: number;
}

const kinds: Readonly<Record<string, TarKind>> = {
  '0': 'file',
  '\0': 'file',
  '7': 'file',
  S: 'sparse',
  '1': 'link',
  '2': 'link',
  '5': 'folder',
  L: 'long-name',
  K: 'long-link',
  x: 'extension',
};

/** Reads a header of 512 bytes (POSIX.1-1988 ustar, and GNU tar). Throws when its checksum is wrong. */
export function readTarHeader(block: Buffer, extension: TarExtension): TarHeader {
  if (block.every((byte) => byte === 0))
    return { kind: 'end', name: '', sizeBytes: 0, mtimeMs: 0, hasSparseMap: false };
  if (numberAt(block, 148, 8) !== checksumOf(block)) throw new Error('it is not a tar archive, or it is damaged');
  const isPosix = block.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isPosix ? textAt(block, 345, 155) : '';
  const name = textAt(block, 0, 100);
  const kind = kinds[String.fromCharCode(block[156]!)] ?? 'other';
  return {
    kind: kind === 'file' && extension.isSparse ? 'sparse' : kind,
    name: extension.sparsePath ?? extension.path ?? (prefix === '' ? name : `${prefix}/${name}`),
    sizeBytes: extension.sizeBytes ?? numberAt(block, 124, 12),
    mtimeMs: extension.mtimeMs ?? numberAt(block, 136, 12) * 1000,
    hasSparseMap: kind === 'sparse' && block[482] !== 0,
  };
}

/** Reads the records `LENGTH KEY=VALUE` of an extension. */
export function readTarExtension(bytes: Buffer): TarExtension {
  const found: TarExtension = {};
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = Number(bytes.toString('latin1', at, Math.max(space, at)));
    if (space < 0 || !Number.isInteger(length) || length < 5) break;
    const [key = '', ...value] = bytes.toString('utf8', space + 1, at + length - 1).split('=');
    const text = value.join('=');
    if (key === 'path') found.path = text;
    if (key === 'GNU.sparse.name') found.sparsePath = text;
    if (key.startsWith('GNU.sparse.')) found.isSparse = true;
    if (key === 'size') found.sizeBytes = Number(text);
    if (key === 'mtime') found.mtimeMs = Number(text) * 1000;
    at += length;
  }
  return found;
}

/** Whether a block of the map of a sparse file is followed by another one. */
export function hasMoreOfSparseMap(block: Buffer): boolean {
  return block[504] !== 0;
}

/** The text of GNU's long name. */
export function readLongName(bytes: Buffer): TarExtension {
  return { path: textAt(bytes, 0, bytes.length) };
}

function textAt(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** Octal digits, or GNU's binary numbers for large values. */
function numberAt(block: Buffer, at: number, length: number): number {
  if ((block[at]! & 0x80) !== 0) return block.readUIntBE(at + length - 6, 6);
  return Number.parseInt(textAt(block, at, length).trim() || '0', 8);
}

/** The sum of all bytes, with spaces in place of the checksum. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < tarBlockBytes; at += 1) if (at < 148 || at >= 156) sum += block[at]!;
  return sum;
}
