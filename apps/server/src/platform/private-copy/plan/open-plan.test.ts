import { randomFillSync } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleCopy } from '../testing/assemble-copy.ts';
import { type CopyPlan, PieceList } from './copy-plan.ts';
import { type OpenOriginal, openPlan } from './open-plan.ts';

const original = randomFillSync(Buffer.alloc(5 * 2 ** 20));

const openOriginal: OpenOriginal = async ({ start, end }) => {
  const chunks = [];
  for (let at = start; at <= end; at += 100_000) chunks.push(original.subarray(at, Math.min(end + 1, at + 100_000)));
  return Readable.from(chunks, { objectMode: false });
};

/** Alternately a gap in the original, and what is taken of it or put in its place. */
const steps = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.nat(1000), fc.nat(600_000)),
    taken: fc.oneof(fc.nat(1000), fc.nat(2_500_000)),
    put: fc.oneof(fc.constant(0), fc.nat(500)),
    zeros: fc.oneof(fc.constant(0), fc.nat(200_000)),
  }),
  { minLength: 1, maxLength: 6 },
);

function planOf(list: ReadonlyArray<{ gap: number; taken: number; put: number; zeros: number }>): CopyPlan {
  const pieces = new PieceList();
  let at = 0;
  for (const { gap, taken, put, zeros } of list) {
    const start = Math.min(at + gap, original.length);
    at = Math.min(start + taken, original.length);
    pieces.take(start, at);
    pieces.put(Buffer.alloc(put, 7));
    pieces.zeros(zeros);
  }
  return { sizeBytes: pieces.sizeBytes, crc32: 0, pieces: pieces.pieces };
}

async function read(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

describe('openPlan', () => {
  it('gives every range of the copy', async () => {
    const fraction = fc.double({ min: 0, max: 0.999999, noNaN: true });
    await fc.assert(
      fc.asyncProperty(steps, fraction, fraction, async (list, one, other) => {
        const plan = planOf(list);
        const copy = assembleCopy(original, plan);
        if (copy.length === 0) return;
        expect((await read(await openPlan(plan, openOriginal))).equals(copy)).toBe(true);
        const [start, end] = [one, other].map((part) => Math.floor(part * copy.length)).sort((a, b) => a - b);
        const part = await read(await openPlan(plan, openOriginal, { start: start!, end: end! }));
        expect(part.equals(copy.subarray(start, end! + 1))).toBe(true);
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  it('fails when the original is shorter than it was, and closes it when the client leaves', async () => {
    const plan = planOf([
      { gap: 0, taken: 2_000_000, put: 5, zeros: 0 },
      { gap: 10, taken: 2_000_000, put: 5, zeros: 0 },
    ]);
    const short: OpenOriginal = async () => Readable.from([Buffer.alloc(10)], { objectMode: false });
    await expect(read(await openPlan(plan, short))).rejects.toThrow('ended early');

    const opened: Readable[] = [];
    const stream = await openPlan(plan, async (range) => {
      opened.push(await openOriginal(range));
      return opened.at(-1)!;
    });
    for await (const chunk of stream) {
      expect(chunk).toBeDefined();
      break;
    }
    expect(opened.every(({ destroyed }) => destroyed)).toBe(true);
  });
});
