import { readExifFacts } from '../exif/exif-facts.ts';
import { writeExif } from '../exif/write-exif.ts';
import { cleanProfile } from '../icc/clean-profile.ts';
import { PieceList } from '../plan/copy-plan.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

interface Chunk {
  type: string;
  start: number;
  /** Without the padding to an even length. */
  end: number;
}

const maxChunks = 200_000;
const hasExif = 0x08;
const hasXmp = 0x04;
const coded = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);

/** A WebP (RFC 9649) with its coded pictures, a clean colour profile, and Exif with orientation and date. */
export async function planWebp(view: SourceView, list: PieceList): Promise<void> {
  const body = new PieceList();
  const riffEnd = 8 + (await view.read(4, 4)).readUInt32LE(0);
  const chunks = await readChunks(view, 12, Math.min(riffEnd, view.sizeBytes));
  understand(riffEnd <= view.sizeBytes + 1 && chunks.length > 0, 'the file is truncated');
  const exif = await rewriteExif(view, chunks);
  for (const chunk of chunks) await takeChunk(view, { chunk, hasExif: exif !== undefined }, body);
  if (exif) body.put(exif);

  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.sizeBytes, 4);
  list.put(head);
  for (const piece of body.pieces) {
    if (piece.kind === 'original') list.take(piece.start, piece.end);
    else if (piece.kind === 'bytes') list.put(piece.bytes);
  }
}

async function readChunks(view: SourceView, start: number, end: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = start; at + 8 <= end; ) {
    understand(chunks.length < maxChunks, 'too many chunks');
    const head = Buffer.from(await view.read(at, 8));
    const chunkEnd = at + 8 + head.readUInt32LE(4);
    understand(chunkEnd <= end, 'a chunk is truncated');
    chunks.push({ type: head.toString('latin1', 0, 4), start: at, end: chunkEnd });
    at = chunkEnd + (chunkEnd % 2 === start % 2 ? 0 : 1);
  }
  return chunks;
}

async function rewriteExif(view: SourceView, chunks: readonly Chunk[]): Promise<Buffer | undefined> {
  const chunk = chunks.find(({ type }) => type === 'EXIF');
  // Only an extended file has a place for it.
  if (!chunk || !chunks.some(({ type }) => type === 'VP8X')) return undefined;
  const content = Buffer.from(await view.read(chunk.start + 8, chunk.end - chunk.start - 8));
  const isMarked = content.toString('latin1', 0, 6) === 'Exif\0\0';
  const exif = writeExif(readExifFacts(isMarked ? content.subarray(6) : content));
  if (!exif) return undefined;
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif, Buffer.alloc(exif.length % 2)]);
}

async function takeChunk(
  view: SourceView,
  { chunk, hasExif: isExifWritten }: { chunk: Chunk; hasExif: boolean },
  body: PieceList,
): Promise<void> {
  const { type, start, end } = chunk;
  const padding = Buffer.alloc((end - start) % 2);
  if (type === 'VP8X') {
    understand(end - start === 18, 'VP8X has an odd length');
    const bytes = Buffer.from(await view.read(start, 18));
    bytes[8] = bytes[8]! & ~(hasXmp | hasExif) & 0x3e;
    if (isExifWritten) bytes[8] |= hasExif;
    bytes.fill(0, 9, 12);
    return body.put(bytes);
  }
  if (type === 'ICCP') {
    const original = Buffer.from(await view.read(start + 8, end - start - 8));
    body.take(view.start + start, view.start + start + 8);
    body.takeChanged(view.start + start + 8, original, cleanProfile(original));
    return body.put(padding);
  }
  if (!coded.has(type)) return;
  if (type === 'ANMF') await checkFrame(view, chunk);
  if (type === 'ANIM') understand(end - start === 14, 'ANIM has an odd length');
  body.take(view.start + start, view.start + end);
  body.put(padding);
}

/** A frame has a header of 16 bytes and coded data only. */
async function checkFrame(view: SourceView, { start, end }: Chunk): Promise<void> {
  understand(end - start >= 24, 'a frame is truncated');
  const chunks = await readChunks(view, start + 24, end);
  const isCoded = chunks.every(({ type }) => type === 'ALPH' || type === 'VP8 ' || type === 'VP8L');
  const last = chunks.at(-1);
  understand(isCoded && last !== undefined && end - last.end <= 1, 'a frame has an unknown chunk');
}
