import type { Language } from '@stund/contract';
import type { Rectangle } from './area.ts';
import type { MapColors } from './map-colors.ts';
import { placeLabels } from './place-labels.ts';
import { drawStreetNames } from './street-names.ts';
import type { TileLayer } from './tiles/tile-layer.ts';
import { type Size, type Viewport, worldPx } from './viewport.ts';
import type { WorldLabel, WorldLine } from './world-data.ts';

export interface World {
  lines: readonly WorldLine[];
  labels: readonly WorldLabel[];
}

export interface WorldView {
  view: Viewport;
  size: Size;
  colors: MapColors;
  /** Places have their names in this language where it has another one. */
  language: Language;
  /** What covers the map, where no name may be. */
  taken: readonly Rectangle[];
  /** Streets, from a file of the operator. */
  tiles?: TileLayer | undefined;
  /** Pixels of the device for each of the page. */
  density: number;
}

/** Draws land, lakes, borders and names. The world repeats to both sides. */
export function drawWorld(
  canvas: CanvasRenderingContext2D,
  { lines, labels }: World,
  { view, size, colors, language, taken, tiles, density }: WorldView,
): void {
  canvas.fillStyle = colors.sea;
  canvas.fillRect(0, 0, size.width, size.height);
  const scale = worldPx(view.zoom);
  const halfX = size.width / 2 / scale;
  for (let turn = Math.floor(view.x - halfX); turn <= Math.floor(view.x + halfX); turn++)
    drawLines(canvas, lines, { view: { ...view, x: view.x - turn }, size, colors });
  const detail = tiles?.visible(view, size) ?? [];
  for (const tile of detail) tiles?.draw(canvas, tile, { colors, density });
  const occupied = [...taken];
  drawLabels(canvas, [...labels.slice(0, largest), ...labelsOf(detail), ...labels.slice(largest)], {
    view,
    size,
    colors,
    language,
    occupied,
  });
  drawStreetNames(canvas, detail, { view, size, colors, language, occupied });
}

/** So many names of the largest places come before those of streets and small places. */
const largest = 500;

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

interface LabelLook extends Pick<WorldView, 'view' | 'size' | 'colors' | 'language'> {
  /** Where no name may be; each that is drawn is added. */
  occupied: Rectangle[];
}

/** The names of the tiles, larger places first, on the square of the projection. */
function labelsOf(detail: ReturnType<TileLayer['visible']>): WorldLabel[] {
  return detail
    .flatMap(({ place, shapes }) =>
      shapes.labels.map(({ x, y, ...label }) => ({
        ...label,
        x: (place.column + x) / 2 ** place.zoom,
        y: (place.row + y) / 2 ** place.zoom,
      })),
    )
    .sort((one, other) => one.rank - other.rank);
}

function drawLabels(
  canvas: CanvasRenderingContext2D,
  labels: readonly WorldLabel[],
  { view, size, colors, language, occupied }: LabelLook,
): void {
  canvas.font = colors.font;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.lineWidth = 3;
  canvas.strokeStyle = colors.land;
  canvas.fillStyle = colors.label;
  const widthOf = (text: string) => canvas.measureText(text).width;
  for (const { text, left, top } of placeLabels(labels, { view, size, language, occupied, widthOf })) {
    canvas.strokeText(text, left, top);
    canvas.fillText(text, left, top);
  }
}
