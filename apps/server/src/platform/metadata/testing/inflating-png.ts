import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

const blockBytes = 16 * 2 ** 20;

/** A zlib stream of about a thousandth of the size that it inflates to. */
export function inflatingTo(blocks: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockBytes), { finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  // Adler-32 (RFC 1950 §8.2) of zeros: the first sum stays 1, the second counts the bytes.
  checksum.writeUInt32BE((((blocks * blockBytes) % 65_521) * 65_536 + 1) >>> 0);
  const emptyLastBlock = Buffer.from([3, 0]);
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: blocks }, () => block),
    emptyLastBlock,
    checksum,
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The bytes before the compressed ones of each kind of metadata. */
const heads = {
  zTXt: 'Comment\0\0',
  iTXt: 'XML:com.adobe.xmp\0\x01\0\0\0',
  iCCP: 'profile\0\0',
  profile: 'Raw profile type exif\0\0',
} as const;
export const inflatingKinds = Object.keys(heads) as (keyof typeof heads)[];

/** A PNG of one pixel and 1.2 MB whose metadata inflates to 1.2 GiB. */
export function inflatingPng(kind: keyof typeof heads): Buffer {
  const type = kind === 'profile' ? 'zTXt' : kind;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk(type, Buffer.concat([Buffer.from(heads[kind], 'latin1'), inflatingTo(75)])),
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
