import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';
import { type Box, childrenOf, onlyBox, type Range, readBody } from './read-boxes.ts';

/** Where the samples of a track are (ISO/IEC 14496-12 §8.7). */
export interface SampleLayout {
  chunkOffsets: readonly number[];
  /** Samples per chunk, by the number of the first chunk that has as many, from 0. */
  runs: ReadonlyArray<{ firstChunk: number; samples: number }>;
  /** The size of a sample by its number. */
  sizeOf(sample: number): number;
  /** The size of every sample, if all have the same. */
  constantBytes: number | undefined;
  count: number;
}

export async function readSampleLayout(view: SourceView, table: Box): Promise<SampleLayout> {
  const children = await childrenOf(view, table);
  const chunkOffsets = await readChunkOffsets(view, children);
  const runsBody = await readBody(view, onlyBox(children, 'stsc'), 8);
  const runCount = runsBody.readUInt32BE(4);
  understand(8 + runCount * 12 <= runsBody.length, 'stsc is truncated');
  const runs = Array.from({ length: runCount }, (_, index) => ({
    firstChunk: runsBody.readUInt32BE(8 + index * 12) - 1,
    samples: runsBody.readUInt32BE(12 + index * 12),
  }));
  const isAscending = runs.every(
    ({ firstChunk }, index) => firstChunk >= 0 && firstChunk > (runs[index - 1]?.firstChunk ?? -1),
  );
  understand(isAscending && (chunkOffsets.length === 0 || runs[0]?.firstChunk === 0), 'stsc is malformed');
  return { chunkOffsets, runs, ...(await readSizes(view, children)) };
}

const maxChunks = 500_000;

async function readChunkOffsets(view: SourceView, children: readonly Box[]): Promise<number[]> {
  const isLarge = children.some(({ type }) => type === 'co64');
  const body = await readBody(view, onlyBox(children, isLarge ? 'co64' : 'stco'), 8);
  const count = body.readUInt32BE(4);
  understand(count <= maxChunks, 'too many chunks');
  understand(8 + count * (isLarge ? 8 : 4) <= body.length, 'the chunk offsets are truncated');
  return Array.from({ length: count }, (_, index) =>
    isLarge ? Number(body.readBigUInt64BE(8 + index * 8)) : body.readUInt32BE(8 + index * 4),
  );
}

async function readSizes(
  view: SourceView,
  children: readonly Box[],
): Promise<Pick<SampleLayout, 'sizeOf' | 'constantBytes' | 'count'>> {
  const compact = children.find(({ type }) => type === 'stz2');
  understand(compact === undefined, 'compact sample sizes');
  const body = await readBody(view, onlyBox(children, 'stsz'), 12);
  const [constant, count] = [body.readUInt32BE(4), body.readUInt32BE(8)];
  if (constant > 0) return { count, constantBytes: constant, sizeOf: () => constant };
  understand(12 + count * 4 <= body.length, 'stsz is truncated');
  return { count, constantBytes: undefined, sizeOf: (sample) => body.readUInt32BE(12 + sample * 4) };
}

/** A chunk with the numbers of its samples. */
export interface Chunk {
  start: number;
  firstSample: number;
  samples: number;
}

export function* chunksOf({ chunkOffsets, runs, count }: SampleLayout): Generator<Chunk> {
  let firstSample = 0;
  let run = 0;
  for (const [index, start] of chunkOffsets.entries()) {
    if (runs[run + 1]?.firstChunk === index) run += 1;
    const samples = Math.min(runs[run]?.samples ?? 0, count - firstSample);
    yield { start, firstSample, samples };
    firstSample += samples;
  }
  understand(firstSample === count, 'samples without a chunk');
}

/** The ranges of all samples, chunk by chunk. `constantBytes` replaces a size that is the same for all samples. */
export async function readSampleRanges(view: SourceView, table: Box, constantBytes?: number): Promise<Range[]> {
  const layout = await readSampleLayout(view, table);
  const constant = layout.constantBytes === undefined ? undefined : (constantBytes ?? layout.constantBytes);
  return [...chunksOf(layout)].map((chunk) => {
    const size = constant === undefined ? sizeOfChunk(layout, chunk) : Math.ceil(chunk.samples * constant);
    return { start: chunk.start, end: chunk.start + size };
  });
}

function sizeOfChunk({ sizeOf }: SampleLayout, { firstSample, samples }: Chunk): number {
  let size = 0;
  for (let sample = firstSample; sample < firstSample + samples; sample += 1) size += sizeOf(sample);
  return size;
}
