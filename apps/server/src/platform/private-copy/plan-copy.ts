import { unknownType } from '../formats/file-format.ts';
import { kindOfType } from '../formats/find-format.ts';
import { planVideo } from './boxes/plan-video.ts';
import { planGif } from './chunks/plan-gif.ts';
import { planPng } from './chunks/plan-png.ts';
import { planWebp } from './chunks/plan-webp.ts';
import { planHeif } from './heif/plan-heif.ts';
import { planJpeg } from './jpeg/plan-jpeg.ts';
import { Canvas } from './plan/canvas.ts';
import { type CopyPlan, PieceList } from './plan/copy-plan.ts';
import { finishPlan } from './plan/finish-plan.ts';
import { NotUnderstoodError } from './plan/not-understood-error.ts';
import { type RandomAccessBytes, SourceView } from './plan/source-view.ts';
import { headBytes, isSidecar, type LosslessFormat, recogniseFormat } from './recognise-format.ts';
import { planTiff } from './tiff/plan-tiff.ts';

/** How a copy without location and camera details is made. */
export type CopyTreatment =
  /** Coded pictures, sound and video are those of the original, byte for byte. */
  | { readonly kind: 'lossless'; readonly format: LosslessFormat; readonly plan: CopyPlan }
  /** The original cannot be cleaned without doubt: a rendition is served in its place. */
  | { readonly kind: 'converted'; readonly reason: string }
  /** Nothing is served: the file consists of metadata, or nobody knows what it is. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A document, which is served as it is. */
  | { readonly kind: 'unchanged' };

export interface OriginalBytes {
  readonly bytes: RandomAccessBytes;
  /** The checksum that was computed when the original arrived. */
  readonly crc32: number;
}

/**
 * Plans the copy of an original, which depends on nothing but its bytes, and for other formats on the type that was recognised when
 * it arrived. What the planners do not understand in full is converted, never passed on. Throws only when reading
 * fails.
 */
export async function planCopy(original: OriginalBytes, mimeType: string): Promise<CopyTreatment> {
  const { bytes } = original;
  const head = await bytes.read(0, Math.min(headBytes, bytes.sizeBytes));
  const format = recogniseFormat(head);
  return format ? planLossless(original, format) : treatOther(head, mimeType);
}

/** The treatment of a file whose format has no lossless copy. */
export function treatOther(head: Buffer, mimeType: string): CopyTreatment {
  if (kindOfType(mimeType) !== 'document') return { kind: 'converted', reason: 'the format has no lossless copy' };
  if (isSidecar(head)) return { kind: 'refused', reason: 'a sidecar has only metadata' };
  // Neither a document nor a known picture: it may be the RAW format of a new camera.
  if (mimeType === unknownType && head.length > 0) return { kind: 'refused', reason: 'unknown bytes' };
  return { kind: 'unchanged' };
}

export async function planLossless({ bytes, crc32 }: OriginalBytes, format: LosslessFormat): Promise<CopyTreatment> {
  try {
    const list = new PieceList();
    await planFormat(format, SourceView.of(bytes), list);
    return { kind: 'lossless', format, plan: await finishPlan(bytes, crc32, list) };
  } catch (error) {
    // A position outside of a buffer is a sign of a malformed file too.
    if (error instanceof NotUnderstoodError || error instanceof RangeError)
      return { kind: 'converted', reason: error.message };
    throw error;
  }
}

async function planFormat(format: LosslessFormat, view: SourceView, list: PieceList): Promise<void> {
  if (format === 'jpeg') return planJpeg(view, list);
  if (format === 'png') return planPng(view, list);
  if (format === 'webp') return planWebp(view, list);
  if (format === 'gif') return planGif(view, list);
  const canvas = new Canvas();
  if (format === 'tiff') await planTiff(view, canvas);
  else if (format === 'heif') list.motionVideo = await planHeif(view, canvas);
  else await planVideo(view, canvas);
  canvas.addTo(list, 0, view.sizeBytes);
}
