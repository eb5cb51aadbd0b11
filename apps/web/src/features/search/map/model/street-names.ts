import type { Language } from '@stund/contract';
import type { Rectangle } from './area.ts';
import type { MapColors } from './map-colors.ts';
import { overlap } from './place-labels.ts';
import type { TileLayer } from './tiles/tile-layer.ts';
import type { StreetName } from './tiles/tile-shapes.ts';
import type { PlacedTile } from './tiles/visible-tiles.ts';
import type { Size, Viewport } from './viewport.ts';

interface StreetLook {
  view: Viewport;
  size: Size;
  colors: MapColors;
  language: Language;
  occupied: Rectangle[];
}

/** Streets have their names from this zoom on. */
const minZoom = 14;
const maxNames = 40;
const heightPx = 14;

/** Draws the names of streets along their longest straight part, where there is room for them. */
export function drawStreetNames(
  canvas: CanvasRenderingContext2D,
  detail: ReturnType<TileLayer['visible']>,
  { view, size, colors, language, occupied }: StreetLook,
): void {
  if (view.zoom < minZoom) return;
  const names = new Set<string>();
  const streets = detail
    .flatMap(({ place, shapes }) => shapes.streets.map((street) => ({ place, street })))
    .sort((one, other) => one.street.rank - other.street.rank);
  for (const { place, street } of streets) {
    if (names.size >= maxNames) return;
    const text = street.names[language] ?? street.name;
    if (names.has(text)) continue;
    const line = lineOnScreen(place, street);
    const width = canvas.measureText(text).width;
    if (line.length < width) continue;
    const box = boxAround(line, width);
    const isInside =
      box.left >= 0 && box.top >= 0 && box.left + box.width <= size.width && box.top + box.height <= size.height;
    if (!isInside || occupied.some((other) => overlap(box, other))) continue;
    occupied.push(box);
    names.add(text);
    canvas.save();
    canvas.translate(line.x, line.y);
    canvas.rotate(line.angle);
    canvas.strokeStyle = colors.land;
    canvas.strokeText(text, 0, 0);
    canvas.fillText(text, 0, 0);
    canvas.restore();
  }
}

/** The middle of the straight part, its length, and its angle, by which the name is never upside down. */
function lineOnScreen({ left, top, sizePx }: PlacedTile, { ends: [x1, y1, x2, y2] }: StreetName) {
  const [dx, dy] = [(x2 - x1) * sizePx, (y2 - y1) * sizePx];
  const angle = Math.atan2(dy, dx);
  const isReversed = Math.abs(angle) > Math.PI / 2;
  return {
    x: left + ((x1 + x2) / 2) * sizePx,
    y: top + ((y1 + y2) / 2) * sizePx,
    length: Math.hypot(dx, dy),
    angle: isReversed ? angle - Math.sign(angle) * Math.PI : angle,
  };
}

function boxAround({ x, y, angle }: { x: number; y: number; angle: number }, widthPx: number): Rectangle {
  const [cosine, sine] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [widthPx * cosine + heightPx * sine, widthPx * sine + heightPx * cosine];
  return { left: x - width / 2, top: y - height / 2, width, height };
}
