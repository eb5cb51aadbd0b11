import type { CopyTreatment } from '../plan-copy.ts';
import type { CopyPiece, CopyPlan } from './copy-plan.ts';

type PackedPiece = readonly [start: number, end: number] | string | number;

/** Part of the name of cached treatments. It must change with any change of the planners. */
export const plannerVersion = 1;

/** A treatment as JSON, for the cache. */
export function packTreatment(treatment: CopyTreatment): Buffer {
  if (treatment.kind !== 'lossless') return Buffer.from(JSON.stringify(treatment));
  const { plan, ...facts } = treatment;
  const pieces = plan.pieces.map((piece): PackedPiece => {
    if (piece.kind === 'original') return [piece.start, piece.end];
    return piece.kind === 'bytes' ? piece.bytes.toString('base64') : piece.sizeBytes;
  });
  return Buffer.from(JSON.stringify({ ...facts, plan: { ...plan, pieces } }));
}

/** Throws SyntaxError or TypeError for anything but the result of `packTreatment()`. */
export function unpackTreatment(packed: Uint8Array): CopyTreatment {
  const treatment = JSON.parse(Buffer.from(packed).toString('utf8')) as CopyTreatment;
  if (treatment.kind !== 'lossless') return treatment;
  const pieces = (treatment.plan.pieces as unknown as PackedPiece[]).map(unpackPiece);
  const plan: CopyPlan = { ...treatment.plan, pieces };
  return { ...treatment, plan };
}

function unpackPiece(piece: PackedPiece): CopyPiece {
  if (typeof piece === 'string') return { kind: 'bytes', bytes: Buffer.from(piece, 'base64') };
  if (typeof piece === 'number') return { kind: 'zeros', sizeBytes: piece };
  const [start, end] = piece;
  return { kind: 'original', start, end };
}
