import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { readExifFacts } from '../exif/exif-facts.ts';
import { writeExif } from '../exif/write-exif.ts';
import { cleanProfile } from '../icc/clean-profile.ts';
import type { PieceList } from '../plan/copy-plan.ts';
import { NotUnderstoodError, understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** Chunks that decide what is displayed (PNG 3, §11). Of a text, a time or an unknown chunk nothing is retained. */
const displayed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);
const maxChunks = 1_000_000;
const maxProfileBytes = 4 * 2 ** 20;

/** A PNG or APNG with the chunks that are displayed, a clean colour profile, and Exif with orientation and date. */
export async function planPng(view: SourceView, list: PieceList): Promise<void> {
  list.take(view.start, view.start + 8);
  let at = 8;
  for (let index = 0; ; index += 1) {
    understand(index < maxChunks, 'too many chunks');
    const head = Buffer.from(await view.read(at, 8));
    const type = head.toString('latin1', 4, 8);
    const end = at + 12 + head.readUInt32BE(0);
    understand((index === 0) === (type === 'IHDR'), 'IHDR is not the first chunk');
    understand(end <= view.sizeBytes, 'a chunk is truncated');
    await takeChunk(view, { type, start: at, end }, list);
    at = end;
    if (type === 'IEND') return;
  }
}

interface Chunk {
  type: string;
  start: number;
  end: number;
}

/** The most that chunks other than picture data contain: a palette, or bKGD and the like. */
const maxSmallBytes = 2048;

async function takeChunk(view: SourceView, chunk: Chunk, list: PieceList): Promise<void> {
  const { type, start, end } = chunk;
  if (displayed.has(type)) {
    const isData = type === 'IDAT' || type === 'fdAT';
    understand(isData || end - start - 12 <= maxSmallBytes, 'a chunk is too large');
    await requireChecksum(view, chunk);
    return list.take(view.start + start, view.start + end);
  }
  if (type === 'iCCP') return list.put(await writeProfile(view, chunk));
  if (type === 'eXIf') {
    const exif = writeExif(readExifFacts(Buffer.from(await view.read(start + 8, end - start - 12))));
    return exif && list.put(writeChunk('eXIf', exif));
  }
  // An upper-case first letter: the chunk is necessary for display.
  understand((type.charCodeAt(0) & 0x20) !== 0, 'a critical chunk is unknown');
}

async function requireChecksum(view: SourceView, { start, end }: Chunk): Promise<void> {
  let crc = 0;
  for await (const { bytes } of view.blocks(start + 4, end - 4)) crc = crc32(bytes, crc);
  understand(crc === (await view.read(end - 4, 4)).readUInt32BE(0), 'a chunk has a wrong checksum');
}

const [deflateAsync, inflateAsync] = [promisify(deflate), promisify(inflate)];

async function writeProfile(view: SourceView, { start, end }: Chunk): Promise<Buffer> {
  const content = Buffer.from(await view.read(start + 8, end - start - 12));
  const nameEnd = content.indexOf(0);
  understand(nameEnd > 0 && nameEnd < 80 && content[nameEnd + 1] === 0, 'a colour profile is malformed');
  const profile = await inflateAsync(content.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes }).catch(() => {
    throw new NotUnderstoodError('a colour profile cannot be inflated');
  });
  return writeChunk(
    'iCCP',
    Buffer.concat([Buffer.from('ICC Profile\0\0', 'latin1'), await deflateAsync(cleanProfile(profile))]),
  );
}

function writeChunk(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length);
  chunk.write(type, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}
