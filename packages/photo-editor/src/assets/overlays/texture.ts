/** The longest side of an overlay's texture in a preview. It is enlarged to the size of the result. */
export const overlayTextureSize = 1024;

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
  const [left, right] = [
    Math.max(0, Math.floor((x - radius) * shortest)),
    Math.min(width, Math.ceil((x + radius) * shortest)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor((y - radius) * shortest)),
    Math.min(height, Math.ceil((y + radius) * shortest)),
  ];
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
 * Calculates each pixel from its place and from the light on a surface there, -1 in the shade to 1, as it is lit from the upper
 * left. `height` has the same unit as positions, the shortest edge; slopes are measured over `reach` pixels on either
 * side in a preview, and over the same distance in a larger texture, which would otherwise have more contrast.
 */
export function paintRelief(
  width: number,
  height: number,
  surface: { readonly height: (x: number, y: number) => number; readonly reach?: number },
  color: (place: Place, light: number) => Rgba,
): Texture {
  const reach = Math.max(1, Math.round(((surface.reach ?? 1) * Math.max(width, height)) / overlayTextureSize));
  const shortest = Math.min(width, height);
  const stride = width + 2 * reach;
  const heights = new Float64Array(stride * (height + 2 * reach));
  for (let row = 0; row < height + 2 * reach; row += 1) {
    for (let column = 0; column < stride; column += 1) {
      const [x, y] = [(column - reach + 0.5) / shortest, (row - reach + 0.5) / shortest];
      heights[row * stride + column] = surface.height(x, y);
    }
  }
  const distance = (2 * reach) / shortest;
  return paintTexture(width, height, (place) => {
    const column = Math.round(place.x * shortest - 0.5) + reach;
    const row = Math.round(place.y * shortest - 0.5) + reach;
    const at = row * stride + column;
    const slopeX = heights[at + reach]! - heights[at - reach]!;
    const slopeY = heights[at + reach * stride]! - heights[at - reach * stride]!;
    return color(place, Math.max(-1, Math.min(1, -(slopeX + slopeY) / distance)));
  });
}
