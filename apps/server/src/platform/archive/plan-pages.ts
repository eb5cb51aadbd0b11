import type { Checksum } from '@stund/contract';
import type { ArchiveEntry, EntrySource } from './archive-entry.ts';

/*
 * The stored form of a page of a plan. For each entry: kind of source (1 byte), time (4), CRC-32 (4), size (6), length of the name
 * (2), name, source. A source is a checksum (32), or a checksum with a length (1) and a file name, or a position (4).
 */

const fixedBytes = 17;
const checksumBytes = 32;
/** By position, which is stored: new kinds follow the others. */
const kinds = ['blob', 'rendition', 'content', 'private-copy', 'private-jpeg'] as const satisfies ReadonlyArray<
  EntrySource['kind']
>;

export function packEntries(entries: readonly ArchiveEntry[]): Buffer {
  const target = Buffer.allocUnsafe(entries.reduce((sum, entry) => sum + packedSize(entry), 0));
  let at = 0;
  for (const entry of entries) at = pack(target, entry, at);
  return target;
}

function packedSize({ name, source }: ArchiveEntry): number {
  const sourceBytes =
    source.kind === 'content' ? 4 : checksumBytes + (source.kind === 'rendition' ? 1 + source.fileName.length : 0);
  return fixedBytes + Buffer.byteLength(name) + sourceBytes;
}

function pack(target: Buffer, { name, sizeBytes, crc32, dosTime, source }: ArchiveEntry, start: number): number {
  let at = target.writeUInt8(kinds.indexOf(source.kind), start);
  at = target.writeUInt32LE(dosTime, at);
  at = target.writeUInt32LE(crc32, at);
  at = target.writeUIntLE(sizeBytes, at, 6);
  const nameBytes = target.write(name, at + 2);
  target.writeUInt16LE(nameBytes, at);
  at += 2 + nameBytes;
  if (source.kind === 'content') return target.writeUInt32LE(source.position, at);
  at += target.write(source.checksum, at, 'hex');
  if (source.kind !== 'rendition') return at;
  at = target.writeUInt8(source.fileName.length, at);
  return at + target.write(source.fileName, at, 'latin1');
}

export function unpackEntries(packed: Buffer): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  for (let at = 0; at < packed.length; ) {
    const kind = kinds[packed.readUInt8(at)];
    const nameEnd = at + fixedBytes + packed.readUInt16LE(at + 15);
    const bytes = { crc32: packed.readUInt32LE(at + 5), sizeBytes: packed.readUIntLE(at + 9, 6) };
    const { source, next } = unpackSource(packed, { kind, bytes }, nameEnd);
    entries.push({
      dosTime: packed.readUInt32LE(at + 1),
      ...bytes,
      name: packed.toString('utf8', at + fixedBytes, nameEnd),
      source,
    });
    at = next;
  }
  return entries;
}

function unpackSource(
  packed: Buffer,
  { kind, bytes }: { kind: EntrySource['kind'] | undefined; bytes: Pick<ArchiveEntry, 'sizeBytes' | 'crc32'> },
  at: number,
): { source: EntrySource; next: number } {
  if (kind === undefined) throw new RangeError('Not a page of a plan');
  if (kind === 'content') return { source: { kind, position: packed.readUInt32LE(at) }, next: at + 4 };
  const next = at + checksumBytes;
  const checksum = packed.toString('hex', at, next) as Checksum;
  if (kind === 'blob') return { source: { kind, checksum }, next };
  if (kind !== 'rendition') return { source: { kind, checksum, ...bytes }, next };
  const end = next + 1 + packed.readUInt8(next);
  return { source: { kind, checksum, fileName: packed.toString('latin1', next + 1, end) }, next: end };
}
