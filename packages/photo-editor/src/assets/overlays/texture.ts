/** Pixels of a texture: red, green, blue and straight alpha, row by row from the top. */
export interface Texture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Channels from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A place in a texture: `x` and `y` in multiples of the shortest edge, `u` and `v` as shares of width and height. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
  /** The texture's own width and height in multiples of its shortest edge. */
  readonly width: number;
  readonly height: number;
}

/** Calculates each pixel from its place. */
export function paintTexture(width: number, height: number, color: (place: Place) => Rgba): Texture {
  const data = new Uint8ClampedArray(width * height * 4);
  const shortest = Math.min(width, height);
  const [across, down] = [width / shortest, height / shortest];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5) / shortest, (row + 0.5) / shortest];
      const place = { x, y, u: x / across, v: y / down, width: across, height: down };
      const [red, green, blue, alpha] = color(place);
      const start = (row * width + column) * 4;
      data[start] = red * 255;
      data[start + 1] = green * 255;
      data[start + 2] = blue * 255;
      data[start + 3] = alpha * 255;
    }
  }
  return { width, height, data };
}

/** A place where an element may paint: its own distance to the center, in multiples of the shortest edge. */
export type ElementColor = (dx: number, dy: number) => Rgba;

/** Adds light within a square around a point: colors and alpha are mixed as light that adds up. */
export function addLight(
  { width, height, data }: Texture,
  { x, y, radius }: { x: number; y: number; radius: number },
  color: ElementColor,
): void {
  const shortest = Math.min(width, height);
  const [left, right] = [Math.max(0, Math.floor((x - radius) * shortest)), Math.min(width, Math.ceil((x + radius) * shortest))];
  const [top, bottom] = [Math.max(0, Math.floor((y - radius) * shortest)), Math.min(height, Math.ceil((y + radius) * shortest))];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const [red, green, blue, alpha] = color((column + 0.5) / shortest - x, (row + 0.5) / shortest - y);
      if (alpha <= 0) continue;
      const start = (row * width + column) * 4;
      const below = data[start + 3]! / 255;
      const sum = below + alpha * (1 - below);
      const share = alpha / (below + alpha);
      data[start] = data[start]! * (1 - share) + red * 255 * share;
      data[start + 1] = data[start + 1]! * (1 - share) + green * 255 * share;
      data[start + 2] = data[start + 2]! * (1 - share) + blue * 255 * share;
      data[start + 3] = sum * 255;
    }
  }
}

/** A mix of two colors, channel by channel. */
export function mix(from: readonly number[], to: readonly number[], share: number): [number, number, number] {
  return [0, 1, 2].map((index) => from[index]! + (to[index]! - from[index]!) * share) as [number, number, number];
}

/**
 * A surface lit from the upper left: light and shade of a height map, about -1 to 1. Heights and positions have the same unit,
 * the shortest edge.
 */
export function relief(height: (x: number, y: number) => number, x: number, y: number, step: number): number {
  const slopeX = height(x + step, y) - height(x - step, y);
  const slopeY = height(x, y + step) - height(x, y - step);
  return Math.max(-1, Math.min(1, -(slopeX + slopeY) / (2 * step)));
}
