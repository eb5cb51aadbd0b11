import { type FileHandle, open } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

/** The bytes of a file in an archive: `head`, followed by so many zeros. */
export interface Content {
  head: Buffer;
  zeros: number;
}

const zeroBlock = Buffer.alloc(16 * 1024 ** 2);
/** Of contents whose checksum has been computed: the same content is in several archives. */
const checksums = new WeakMap<Content, number>();

/**
 * Writes a zip archive below 4 GB whose zeros take no space on the disk. A content without zeros is deflated, the others are stored, as Google does with videos. Resolves to
 * the size of the archive in bytes.
 */
export async function writeSparseZip(path: string, files: Readonly<Record<string, Content>>): Promise<number> {
  const archive = await open(path, 'w');
  try {
    const directory: Buffer[] = [];
    let offset = 0;
    for (const [name, content] of Object.entries(files)) {
      const { header, bytes, packedBytes } = pack(name, content);
      await write(archive, Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), bytes]), offset);
      directory.push(Buffer.from('PK\x01\x02'), short(20), header, Buffer.alloc(10), long(offset), Buffer.from(name));
      offset += 30 + Buffer.byteLength(name) + packedBytes;
    }
    const list = Buffer.concat(directory);
    const count = short(Object.keys(files).length);
    const end = [Buffer.from('PK\x05\x06'), Buffer.alloc(4), count, count, long(list.length), long(offset), short(0)];
    return offset + (await write(archive, Buffer.concat([list, ...end]), offset));
  } finally {
    await archive.close();
  }
}

/** `header` is what a file's own header and the directory have in common (APPNOTE 4.3.7), and `bytes` what is written of `packedBytes`. */
function pack(name: string, content: Content): { header: Buffer; bytes: Buffer; packedBytes: number } {
  const sizeBytes = content.head.length + content.zeros;
  const isStored = content.zeros > 0;
  const bytes = isStored ? content.head : deflateRawSync(content.head);
  const packedBytes = isStored ? sizeBytes : bytes.length;
  const sizes = [long(checksumOf(content)), long(packedBytes), long(sizeBytes)];
  const names = [short(Buffer.byteLength(name)), short(0)];
  const version = [20, 0, 0x00, 0x08, isStored ? 0 : 8, 0, 0x00, 0x60, 0xd5, 0x58];
  return { header: Buffer.concat([Buffer.from(version), ...sizes, ...names]), bytes, packedBytes };
}

function checksumOf(content: Content): number {
  let checksum = checksums.get(content);
  if (checksum === undefined) {
    checksum = crc32(content.head);
    for (let left = content.zeros; left > 0; left -= zeroBlock.length)
      checksum = crc32(zeroBlock.subarray(0, Math.min(left, zeroBlock.length)), checksum);
    checksums.set(content, checksum);
  }
  return checksum;
}

async function write(file: FileHandle, bytes: Buffer, position: number): Promise<number> {
  const { bytesWritten } = await file.write(bytes, 0, bytes.length, position);
  return bytesWritten;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
