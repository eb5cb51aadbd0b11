import { type Size, toScreen, type Viewport, worldPx } from './viewport.ts';
import type { WorldLabel, WorldLine } from './world-data.ts';

export interface MapColors {
  sea: string;
  land: string;
  coast: string;
  label: string;
  font: string;
}

export interface World {
  lines: readonly WorldLine[];
  labels: readonly WorldLabel[];
}

/** Draws land, lakes, borders and names. The world repeats to both sides. */
export function drawWorld(
  canvas: CanvasRenderingContext2D,
  { lines, labels }: World,
  { view, size, colors }: { view: Viewport; size: Size; colors: MapColors },
): void {
  canvas.fillStyle = colors.sea;
  canvas.fillRect(0, 0, size.width, size.height);
  const scale = worldPx(view.zoom);
  const halfX = size.width / 2 / scale;
  for (let turn = Math.floor(view.x - halfX); turn <= Math.floor(view.x + halfX); turn++)
    drawLines(canvas, lines, { view: { ...view, x: view.x - turn }, size, colors });
  drawLabels(canvas, labels, { view, size, colors });
}

function drawLines(
  canvas: CanvasRenderingContext2D,
  lines: readonly WorldLine[],
  { view, size, colors }: { view: Viewport; size: Size; colors: MapColors },
): void {
  const scale = worldPx(view.zoom);
  const [originX, originY] = [size.width / 2 - view.x * scale, size.height / 2 - view.y * scale];
  canvas.lineWidth = 1;
  canvas.lineJoin = 'round';
  for (const kind of ['land', 'lake', 'border'] as const) {
    canvas.beginPath();
    for (const line of lines) {
      if (line.kind !== kind || !isVisible(line, { originX, originY, scale, size })) continue;
      trace(canvas, line, { originX, originY, scale });
      if (kind !== 'border') canvas.closePath();
    }
    canvas.globalAlpha = 1;
    if (kind !== 'border') {
      canvas.fillStyle = kind === 'land' ? colors.land : colors.sea;
      canvas.fill(kind === 'land' ? 'nonzero' : 'evenodd');
    }
    canvas.strokeStyle = colors.coast;
    canvas.globalAlpha = kind === 'border' ? 0.5 : 1;
    canvas.setLineDash(kind === 'border' ? [3, 3] : []);
    canvas.stroke();
  }
  canvas.globalAlpha = 1;
  canvas.setLineDash([]);
}

interface Placement {
  originX: number;
  originY: number;
  scale: number;
}

function isVisible({ box }: WorldLine, { originX, originY, scale, size }: Placement & { size: Size }): boolean {
  return (
    originX + box.right * scale > 0 &&
    originX + box.left * scale < size.width &&
    originY + box.bottom * scale > 0 &&
    originY + box.top * scale < size.height
  );
}

/** Leaves out points that are on the same half pixel as the one before. */
function trace(canvas: CanvasRenderingContext2D, { points }: WorldLine, { originX, originY, scale }: Placement): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = 0; at < points.length; at += 2) {
    const x = originX + points[at]! * scale;
    const y = originY + points[at + 1]! * scale;
    if (at === 0) canvas.moveTo(x, y);
    else if (Math.abs(x - lastX) + Math.abs(y - lastY) > 0.5 || at === points.length - 2) canvas.lineTo(x, y);
    else continue;
    lastX = x;
    lastY = y;
  }
}

/** The room that a name needs, so that names do not cover each other. */
const labelBox = { width: 110, height: 26 };
const maxLabels = 40;

/** Larger places first; a name that would cover another one is left out. More fit with each zoom. */
function drawLabels(
  canvas: CanvasRenderingContext2D,
  labels: readonly WorldLabel[],
  { view, size, colors }: { view: Viewport; size: Size; colors: MapColors },
): void {
  const taken: Array<{ left: number; top: number }> = [];
  const shown = Math.min(labels.length, Math.round(12 * 3 ** Math.max(0, view.zoom - 2)));
  canvas.font = colors.font;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 3;
  for (const label of labels.slice(0, shown)) {
    if (taken.length >= maxLabels) return;
    const { left, top } = toScreen(view, size, label);
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue;
    const isCovered = taken.some(
      (other) => Math.abs(other.left - left) < labelBox.width && Math.abs(other.top - top) < labelBox.height,
    );
    if (isCovered) continue;
    taken.push({ left, top });
    canvas.strokeStyle = colors.land;
    canvas.strokeText(label.name, left, top);
    canvas.fillStyle = colors.label;
    canvas.fillText(label.name, left, top);
  }
}
