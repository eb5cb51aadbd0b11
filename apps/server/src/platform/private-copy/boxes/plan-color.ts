import { cleanProfile } from '../icc/clean-profile.ts';
import type { Canvas } from '../plan/canvas.ts';
import type { SourceView } from '../plan/source-view.ts';
import { type Box, blankBox, readBody } from './read-boxes.ts';

/** Allows a `colr` box: numbers, or a colour profile, which is cleaned. */
export async function planColor(view: SourceView, canvas: Canvas, box: Box): Promise<void> {
  const original = await readBody(view, box, 4);
  const type = original.toString('latin1', 0, 4);
  if ((type === 'nclx' || type === 'nclc') && original.length <= 16) return canvas.allow(view, box.start, box.end);
  if (type !== 'prof' && type !== 'rICC') return blankBox(canvas, view, box);
  const bytes = Buffer.concat([original.subarray(0, 4), cleanProfile(original.subarray(4))]);
  canvas.allow(view, box.start, box.bodyStart);
  canvas.writeChanged(view, box.bodyStart, { original, bytes });
}
