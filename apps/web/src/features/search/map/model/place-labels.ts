import type { Language } from '@stund/contract';
import type { Rectangle } from './area.ts';
import { type Size, toScreen, type Viewport } from './viewport.ts';
import type { WorldLabel } from './world-data.ts';

/** A name and the middle of it on the screen. */
export interface PlacedLabel {
  text: string;
  left: number;
  top: number;
}

interface LabelOptions {
  view: Viewport;
  size: Size;
  language: Language;
  /** Where no name may be; each that is placed is added. */
  occupied: Rectangle[];
  /** The width of a text in pixels. */
  widthOf: (text: string) => number;
}

const heightPx = 16;
/** The least distance between two names, and from the edge. */
const gapPx = 6;
const maxLabels = 40;

/** Which names are shown, and where: larger places first, and none that would cover another one, lie below something or be cut off. */
export function placeLabels(
  labels: readonly WorldLabel[],
  { view, size, language, occupied, widthOf }: LabelOptions,
): PlacedLabel[] {
  // The tiles and the data of the product name the same places.
  const names = new Set<string>();
  const placed: PlacedLabel[] = [];
  // More fit with each zoom.
  const candidates = Math.min(labels.length, Math.round(12 * 3 ** Math.max(0, view.zoom - 2)));
  for (let index = 0; index < candidates && placed.length < maxLabels; index++) {
    const label = labels[index]!;
    const { left, top } = toScreen(view, size, label);
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue;
    const text = label.names[language] ?? label.name;
    if (names.has(text)) continue;
    const width = widthOf(text);
    const box = {
      left: left - width / 2 - gapPx,
      top: top - heightPx / 2 - gapPx,
      width: width + 2 * gapPx,
      height: heightPx + 2 * gapPx,
    };
    const isInside =
      box.left >= 0 && box.top >= 0 && box.left + box.width <= size.width && box.top + box.height <= size.height;
    if (!isInside || occupied.some((other) => overlap(box, other))) continue;
    occupied.push(box);
    names.add(text);
    placed.push({ text, left, top });
  }
  return placed;
}

/** Whether two rectangles share a part. */
export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
