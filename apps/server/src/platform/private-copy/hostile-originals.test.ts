import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { planCopy } from './plan-copy.ts';
import { bytesOf } from './testing/buffer-bytes.ts';

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

function chunk(type: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), checked, uint32(crc32(checked))]);
}

function repeated(part: Buffer, count: number): Buffer {
  return Buffer.alloc(part.length * count, part);
}

/** A track whose tables claim this many samples in this many chunks. */
function track(handler: string, samples: number, chunks: number): Buffer {
  const table = box(
    'stbl',
    box('stsd', Buffer.alloc(8)),
    box('stsz', Buffer.alloc(4), uint32(1), uint32(samples)),
    box('stsc', Buffer.alloc(4), uint32(1), uint32(1), uint32(Math.ceil(samples / chunks)), uint32(1)),
    box('stco', Buffer.alloc(4), uint32(chunks), Buffer.alloc(chunks * 4)),
  );
  const media = [box('mdhd', Buffer.alloc(24)), box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))];
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', ...media, box('minf', table)));
}

const fileType = box('ftyp', Buffer.from('isom\0\0\0\0'));
const header = box('mvhd', Buffer.alloc(100));
const pngStart = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', Buffer.alloc(13))]);
const gifStart = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7)]);
const emptyChunk = chunk('tEXt', Buffer.alloc(0));

/** Small files that would cost much time or memory without a limit. */
const files: ReadonlyArray<readonly [name: string, bytes: () => Buffer, reason: string]> = [
  [
    'a JPEG with many comments',
    () => Buffer.concat([Buffer.from('ffd8', 'hex'), repeated(Buffer.from('fffe0002', 'hex'), 30_000)]),
    'too many segments',
  ],
  ['a PNG with many chunks', () => Buffer.concat([pngStart, repeated(emptyChunk, 1_000_001)]), 'too many chunks'],
  [
    'a PNG whose data is in many parts',
    () => Buffer.concat([pngStart, repeated(Buffer.concat([chunk('IDAT', Buffer.alloc(1)), emptyChunk]), 200_000)]),
    'too many parts',
  ],
  [
    'a GIF with many comments',
    () => Buffer.concat([gifStart, repeated(Buffer.from([0x21, 0xfe, 1, 0, 0]), 200_001)]),
    'too many blocks',
  ],
  [
    'a video that claims four billion samples',
    () => Buffer.concat([fileType, box('moov', header, track('meta', 0xffffffff, 100)), box('mdat', Buffer.alloc(9))]),
    'no track with video or sound',
  ],
  [
    'a video with many chunks in many tracks',
    () => Buffer.concat([fileType, box('moov', header, repeated(track('meta', 400_000, 400_000), 5)), box('mdat')]),
    'too many samples',
  ],
  ['a video with many boxes', () => Buffer.concat([fileType, repeated(box('free'), 30_000)]), 'too many boxes'],
  [
    'a video with data in many areas',
    () => {
      // Apart from one another, since neighbouring areas are one.
      const areas = repeated(Buffer.concat([box('mdat', Buffer.alloc(8)), box('free')]), 1000);
      return Buffer.concat([fileType, box('moov', header, track('vide', 10, 10)), areas]);
    },
    'too many areas of data',
  ],
  [
    'a TIFF whose pages are a loop',
    () => {
      // One page at position 8: photometric, offset and size of its data, and itself as the next page.
      const entries = '060103000100000001000000' + '110104000100000008000000' + '170104000100000001000000';
      return Buffer.from(`49492a00080000000300${entries}08000000`, 'hex');
    },
    'a loop of directories',
  ],
];

describe('a hostile original', () => {
  it.each(files)('is converted: %s', async (_, make, reason) => {
    const bytes = make();
    const treatment = await planCopy({ bytes: bytesOf(bytes), crc32: crc32(bytes) }, 'image/jpeg');
    expect(treatment).toEqual({ kind: 'converted', reason });
  });
});
