import type { MapColors } from '../map-colors.ts';
import type { Size, Viewport } from '../viewport.ts';
import { drawTile } from './draw-tile.ts';
import type { TileFile } from './tile-file.ts';
import { readTileShapes, type TileShapes } from './tile-shapes.ts';
import { type PlacedTile, visibleTiles } from './visible-tiles.ts';

/** Tiles that stay read and drawn: those of a large screen and of its surroundings. */
const storedTiles = 64;
const storedPictures = 40;
/** Tiles that are read at the same time. */
const simultaneous = 4;
/** So many tiles are painted in one frame, so that the map moves on; the others follow. */
const paintedPerFrame = 2;
/** A drawn tile has at most so many pixels on a side, also where the file ends and its tiles are enlarged. */
const maxPicturePx = 1024;

interface Picture {
  sizePx: number;
  canvas: HTMLCanvasElement;
}

interface StoredTile {
  /** Undefined while it is being read, null where the file has none. */
  shapes: TileShapes | null | undefined;
}

/** Reads the tiles that are visible, a few at a time, and draws them into pictures, which move with the map. */
export class TileLayer {
  readonly #file: TileFile;
  readonly #listeners = new Set<() => void>();
  #revision = 0;
  readonly #tiles = new Map<string, StoredTile>();
  readonly #pictures = new Map<string, Picture>();
  /** How many pictures this frame may still paint. */
  #budget = 0;
  #isFramePlanned = false;
  #zooms: { min: number; max: number } | undefined;
  #wanted: PlacedTile[] = [];
  #reading = 0;

  constructor(file: TileFile) {
    this.#file = file;
    file.zooms().then(
      (zooms) => {
        this.#zooms = zooms;
        this.#change();
      },
      // Without the file the map is drawn as it is without streets.
      () => undefined,
    );
  }

  /** Changes when there is something new to draw. */
  readonly revision = (): number => this.#revision;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }

  /** The visible tiles that have been read, with their shapes. Starts to read the others. */
  visible(view: Viewport, size: Size): Array<{ place: PlacedTile; shapes: TileShapes }> {
    this.#wanted = this.#zooms ? visibleTiles(view, size, this.#zooms) : [];
    this.#readNext();
    this.#budget = paintedPerFrame;
    return this.#wanted.flatMap((place) => {
      const shapes = this.#tiles.get(keyOf(place))?.shapes;
      return shapes ? [{ place, shapes }] : [];
    });
  }

  /** Draws a tile. One without a picture in these colors and of this size gets it in this frame or a later one. */
  draw(
    canvas: CanvasRenderingContext2D,
    { place, shapes }: { place: PlacedTile; shapes: TileShapes },
    { colors, density }: { colors: MapColors; density: number },
  ): void {
    const sizePx = Math.min(maxPicturePx, 2 ** Math.ceil(Math.log2(place.sizePx * density)));
    const key = `${keyOf(place)} ${colors.land} ${colors.road}`;
    let picture = this.#pictures.get(key);
    if (picture?.sizePx !== sizePx) {
      if (this.#budget > 0) {
        this.#budget -= 1;
        picture = { sizePx, canvas: paint(shapes, { place, sizePx, density, colors }) };
      } else this.#planFrame();
    }
    if (!picture) return;
    touch(this.#pictures, key, picture, storedPictures);
    // Whole pixels, so that no seams are visible between tiles.
    const [left, top] = [Math.floor(place.left), Math.floor(place.top)];
    const [right, bottom] = [Math.floor(place.left + place.sizePx), Math.floor(place.top + place.sizePx)];
    canvas.drawImage(picture.canvas, left, top, right - left, bottom - top);
  }

  #planFrame(): void {
    if (this.#isFramePlanned) return;
    this.#isFramePlanned = true;
    requestAnimationFrame(() => {
      this.#isFramePlanned = false;
      this.#change();
    });
  }

  #readNext(): void {
    while (this.#reading < simultaneous) {
      const next = this.#wanted.find((place) => !this.#tiles.has(keyOf(place)));
      if (!next) return;
      void this.#read(next);
    }
  }

  async #read(place: PlacedTile): Promise<void> {
    const key = keyOf(place);
    const tile: StoredTile = { shapes: undefined };
    touch(this.#tiles, key, tile, storedTiles);
    this.#reading += 1;
    try {
      const bytes = await this.#file.tile(place);
      tile.shapes = bytes ? readTileShapes(bytes) : null;
    } catch {
      // It is left out until it is forgotten, so that a server that is away is not asked again at once.
      tile.shapes = null;
    } finally {
      this.#reading -= 1;
    }
    this.#readNext();
    this.#change();
  }
}

function keyOf({ zoom, column, row }: PlacedTile): string {
  return `${zoom}/${column}/${row}`;
}

/** Stores a value as the one that was used last, and forgets the one that was not used for longest. */
function touch<Value>(stored: Map<string, Value>, key: string, value: Value, most: number): void {
  stored.delete(key);
  stored.set(key, value);
  const [oldest] = stored.keys();
  if (stored.size > most && oldest !== undefined) stored.delete(oldest);
}

function paint(
  shapes: TileShapes,
  { place, sizePx, density, colors }: { place: PlacedTile; sizePx: number; density: number; colors: MapColors },
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = sizePx;
  picture.height = sizePx;
  const context = picture.getContext('2d');
  if (!context) return picture;
  const shownPx = sizePx / density;
  context.scale(density, density);
  // The zoom at which the tile has this size on the screen.
  drawTile(context, shapes, { sizePx: shownPx, zoom: place.zoom + Math.log2(shownPx / 256), colors });
  return picture;
}
