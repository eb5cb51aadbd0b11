import type { MapColors } from '../map-colors.ts';
import type { FillKind, RoadKind, TileShapes } from './tile-shapes.ts';

interface TileLook {
  /** The side of the tile in pixels of the screen. */
  sizePx: number;
  /** The zoom of the map at which it is drawn. */
  zoom: number;
  colors: MapColors;
}

/** Widths in pixels at zoom 10 and 16; between them they grow evenly. */
const roadWidths: Readonly<Record<RoadKind, readonly [number, number]>> = {
  path: [0, 1],
  rail: [0.5, 1.2],
  minor: [0.4, 5],
  major: [0.9, 7],
  highway: [1.4, 9],
};
/** The zoom from which each is drawn. */
const roadZooms: Readonly<Record<RoadKind, number>> = { path: 14, rail: 10, minor: 11, major: 8, highway: 6 };
const fillZooms: Readonly<Record<FillKind, number>> = { land: 0, park: 9, water: 0, building: 14 };

/** Draws land, parks, water, buildings, roads and borders of a tile into a square canvas. Names are drawn over all tiles. */
export function drawTile(
  canvas: CanvasRenderingContext2D,
  shapes: TileShapes,
  { sizePx, zoom, colors }: TileLook,
): void {
  const fills: ReadonlyArray<readonly [FillKind, string]> = [
    ['land', colors.land],
    ['park', colors.park],
    ['water', colors.sea],
    ['building', colors.building],
  ];
  // Files that have the sea as water alone have no land.
  canvas.fillStyle = shapes.fills.land.length > 0 ? colors.sea : colors.land;
  canvas.fillRect(0, 0, sizePx, sizePx);
  for (const [kind, color] of fills) {
    if (zoom < fillZooms[kind]) continue;
    trace(canvas, shapes.fills[kind], sizePx, true);
    canvas.fillStyle = color;
    canvas.fill('evenodd');
  }
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  stroke(canvas, shapes.rivers, { sizePx, color: colors.sea, widthPx: widthAt([0.6, 3], zoom) });
  for (const kind of ['path', 'minor', 'major', 'highway', 'rail'] as const) {
    if (zoom < roadZooms[kind]) continue;
    canvas.setLineDash(kind === 'path' || kind === 'rail' ? [3, 3] : []);
    stroke(canvas, shapes.roads[kind], { sizePx, color: colors.road, widthPx: widthAt(roadWidths[kind], zoom) });
  }
  canvas.setLineDash([3, 3]);
  canvas.globalAlpha = 0.5;
  stroke(canvas, shapes.borders, { sizePx, color: colors.coast, widthPx: 1 });
  canvas.globalAlpha = 1;
  canvas.setLineDash([]);
}

function widthAt([at10, at16]: readonly [number, number], zoom: number): number {
  const part = Math.max(0, Math.min(1, (zoom - 10) / 6));
  return at10 + (at16 - at10) * part * part;
}

function stroke(
  canvas: CanvasRenderingContext2D,
  lines: readonly Float32Array[],
  { sizePx, color, widthPx }: { sizePx: number; color: string; widthPx: number },
): void {
  if (lines.length === 0 || widthPx <= 0) return;
  trace(canvas, lines, sizePx, false);
  canvas.strokeStyle = color;
  canvas.lineWidth = widthPx;
  canvas.stroke();
}

function trace(canvas: CanvasRenderingContext2D, lines: readonly Float32Array[], sizePx: number, isClosed: boolean) {
  canvas.beginPath();
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      const [x, y] = [line[at]! * sizePx, line[at + 1]! * sizePx];
      if (at === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    }
    if (isClosed) canvas.closePath();
  }
}
