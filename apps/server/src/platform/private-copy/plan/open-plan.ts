import { Readable } from 'node:stream';
import { type CopyPlan, sizeOfPiece } from './copy-plan.ts';
import { SequenceStream, type StreamPart } from './sequence-stream.ts';

/** Both ends inclusive, as in HTTP. */
interface ByteRange {
  start: number;
  end: number;
}

/** Opens a range of the original. */
export type OpenOriginal = (range: ByteRange) => Promise<Readable>;

type Step = { readonly bytes: Buffer } | { readonly zeros: number } | { readonly start: number; readonly end: number };

const zeroBlock = Buffer.alloc(64 * 1024);
/** A gap between two parts of the original is read and discarded up to this size, since opening it again costs more. */
const maxGapBytes = 256 * 1024;

/** The bytes of the copy, or a range of them, as fast as the client takes them and with flat memory. */
export async function openPlan(plan: CopyPlan, open: OpenOriginal, range?: ByteRange): Promise<Readable> {
  const steps = [...stepsOf(plan, range ?? { start: 0, end: plan.sizeBytes - 1 })];
  const last = steps.at(-1);
  const startBytes = steps.slice(0, -1).reduce((sum, step) => sum + sizeOfStep(step), 0);
  if (last && 'start' in last && startBytes <= maxStartBytes) return openLast(steps, last, open);
  return new SequenceStream(partsOf(steps, open));
}

/** A part of the original from this size on is forwarded from a stream of its own. */
const minForwardedBytes = 2 ** 20;

function partsOf(steps: readonly Step[], open: OpenOriginal): StreamPart[] {
  const parts: StreamPart[] = [];
  let small: Step[] = [];
  const addSmall = () => {
    const grouped = small;
    small = [];
    const sizeBytes = grouped.reduce((sum, step) => sum + sizeOfStep(step), 0);
    const openGroup = async () => Readable.from(readSteps(grouped, open), { objectMode: false, highWaterMark: 1 });
    if (sizeBytes > 0) parts.push({ sizeBytes, open: openGroup });
  };
  for (const step of steps) {
    if (!('start' in step) || step.end - step.start < minForwardedBytes) {
      small.push(step);
      continue;
    }
    addSmall();
    parts.push({ sizeBytes: step.end - step.start, open: () => open({ start: step.start, end: step.end - 1 }) });
  }
  addSmall();
  return parts;
}

/** What precedes the last part of the original is read into memory up to this size. */
const maxStartBytes = 256 * 1024;

function sizeOfStep(step: Step): number {
  if ('bytes' in step) return step.bytes.length;
  return 'zeros' in step ? step.zeros : step.end - step.start;
}

/** The usual picture is a little metadata in front of one long part, whose own stream is faster than a generator. */
async function openLast(
  steps: readonly Step[],
  last: { start: number; end: number },
  open: OpenOriginal,
): Promise<Readable> {
  const chunks: Buffer[] = [];
  for await (const chunk of readSteps(steps.slice(0, -1), open)) chunks.push(chunk);
  const stream = await open({ start: last.start, end: last.end - 1 });
  if (chunks.length > 0) stream.unshift(Buffer.concat(chunks));
  return stream;
}

function* stepsOf({ pieces }: CopyPlan, range: ByteRange): Generator<Step> {
  let at = 0;
  for (const piece of pieces) {
    const size = sizeOfPiece(piece);
    const from = Math.max(0, range.start - at);
    const to = Math.min(size, range.end + 1 - at);
    at += size;
    if (from >= to) continue;
    if (piece.kind === 'original') yield { start: piece.start + from, end: piece.start + to };
    else if (piece.kind === 'bytes') yield { bytes: piece.bytes.subarray(from, to) };
    else yield { zeros: to - from };
  }
}

async function* readSteps(steps: readonly Step[], open: OpenOriginal): AsyncGenerator<Buffer> {
  let part: OriginalPart | undefined;
  try {
    for (const [index, step] of steps.entries()) {
      if ('bytes' in step) yield step.bytes;
      else if ('zeros' in step) yield* zeros(step.zeros);
      else {
        if (part && step.start >= part.end) {
          part.close();
          part = undefined;
        }
        part ??= new OriginalPart(step.start, endOfRun(steps, index), open);
        yield* part.read(step.start, step.end);
      }
    }
  } finally {
    part?.close();
  }
}

function* zeros(count: number): Generator<Buffer> {
  for (let left = count; left > 0; left -= zeroBlock.length)
    yield left >= zeroBlock.length ? zeroBlock : zeroBlock.subarray(0, left);
}

/** The end of the original's parts that follow one another without a large gap. */
function endOfRun(steps: readonly Step[], from: number): number {
  let end = 0;
  for (let index = from; index < steps.length; index += 1) {
    const step = steps[index]!;
    if (!('start' in step)) continue;
    if (end > 0 && step.start - end > maxGapBytes) break;
    end = step.end;
  }
  return end;
}

/** One open range of the original, which is read forward only. */
class OriginalPart {
  readonly end: number;
  readonly #open: () => Promise<Readable>;
  #stream: Readable | undefined;
  #chunks: AsyncIterator<Buffer> | undefined;
  #position: number;
  #rest: Buffer = Buffer.alloc(0);

  constructor(start: number, end: number, open: OpenOriginal) {
    this.#position = start;
    this.end = end;
    this.#open = () => open({ start, end: end - 1 });
  }

  /** Yields the bytes of a range that is not before the last one. Fails when the original ends early. */
  async *read(start: number, end: number): AsyncGenerator<Buffer> {
    while (this.#position < end) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const skipped = Math.min(Math.max(0, start - this.#position), this.#rest.length);
      const taken = Math.min(end - this.#position, this.#rest.length);
      const bytes = this.#rest.subarray(skipped, taken);
      this.#rest = this.#rest.subarray(taken);
      this.#position += taken;
      if (bytes.length > 0) yield bytes;
    }
  }

  async #next(): Promise<Buffer> {
    this.#stream ??= await this.#open();
    this.#chunks ??= this.#stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const { value, done } = await this.#chunks.next();
    if (done) throw new Error('The original ended early');
    return value;
  }

  close(): void {
    this.#stream?.destroy();
  }
}
