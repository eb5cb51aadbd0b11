import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMotionVideo } from './motion-video.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-motion-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function box(type: string, bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  content.writeUInt32BE(bytes, 0);
  content.write(type, 4, 'latin1');
  return content;
}

const video = Buffer.concat([box('ftyp', 24), box('moov', 100), box('mdat', 60)]);
const picture = Buffer.alloc(500, 7);

async function find(bytes: Buffer, bytesFromEnd: number | null) {
  const path = join(folder, 'a.jpg');
  await writeFile(path, bytes);
  return findMotionVideo(path, { bytesFromEnd });
}

/** A picture with Samsung's trailer: a block with a name and the video, a list with its position, and the list's length. */
function withTrailer(): Buffer {
  const name = 'MotionPhoto_Data';
  const header = Buffer.alloc(8 + name.length);
  header.writeUInt16LE(0x0a30, 2);
  header.writeUInt32LE(name.length, 4);
  header.write(name, 8, 'latin1');
  const block = Buffer.concat([header, video]);
  const list = Buffer.alloc(24);
  list.write('SEFH', 0, 'latin1');
  list.writeUInt32LE(1, 8);
  list.writeUInt16LE(0x0a30, 14);
  list.writeUInt32LE(block.length, 16);
  list.writeUInt32LE(block.length, 20);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(list.length, 0);
  end.write('SEFT', 4, 'latin1');
  return Buffer.concat([picture, block, list, end]);
}

describe('findMotionFilm', () => {
  it('finds the video that the tags announce', async () => {
    const found = { offsetBytes: 500, sizeBytes: video.length };
    expect(await find(Buffer.concat([picture, video]), video.length)).toEqual(found);
  });

  it('measures the video without the bytes that follow it', async () => {
    const bytes = Buffer.concat([picture, video, Buffer.from('\0\0\0\x0csefdmore', 'latin1')]);
    expect(await find(bytes, video.length + 12)).toEqual({ offsetBytes: 500, sizeBytes: video.length });
  });

  it("finds the video in Samsung's trailer", async () => {
    expect(await find(withTrailer(), null)).toEqual({ offsetBytes: 524, sizeBytes: video.length });
  });

  it.each([
    ['no video where it is said to be', Buffer.concat([picture, video]), video.length + 1],
    ['a video without its index', Buffer.concat([picture, box('ftyp', 24), box('mdat', 60)]), 84],
    ['a box longer than the file', Buffer.concat([picture, box('ftyp', 24), box('moov', 100).subarray(0, 50)]), 74],
    ['a place before the start', picture, 10_000],
    ['nothing at all', picture, null],
    ['a trailer that leads astray', Buffer.concat([picture, Buffer.from('\xff\xff\xff\x7fSEFT', 'latin1')]), null],
  ])('finds none in %s', async (_name, bytes, bytesFromEnd) => {
    expect(await find(bytes, bytesFromEnd)).toBeUndefined();
  });
});
