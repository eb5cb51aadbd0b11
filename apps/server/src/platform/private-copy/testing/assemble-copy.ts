import type { CopyPlan } from '../plan/copy-plan.ts';

/** The whole copy, in memory. */
export function assembleCopy(original: Buffer, { pieces }: CopyPlan): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (piece.kind === 'original') return original.subarray(piece.start, piece.end);
      return piece.kind === 'bytes' ? piece.bytes : Buffer.alloc(piece.sizeBytes);
    }),
  );
}
