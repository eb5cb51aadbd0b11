/** RGBA bytes in sRGB, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pictures with what photos have: smooth skies, noise, hard edges, skin, saturated colors, deep shadows and clipped lights. */
export function generatedPhotos(): Readonly<Record<string, Pixels>> {
  return {
    landscape: paint(240, 160, landscape),
    portrait: paint(150, 200, portrait),
    night: paint(200, 150, night),
    transparent: paint(150, 120, (x, y) => {
      const [red, green, blue] = landscape(x, y);
      return [red, green, blue, Math.min(1, Math.max(0, 1.6 - 3 * Math.hypot(x - 0.5, y - 0.5)))];
    }),
  };
}

/** Red, green, blue and alpha, 0 to 1, at a place from 0 to 1. */
type Color = readonly [number, number, number, number];

function paint(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const data = new Uint8Array(width * height * 4);
  let seed = 20;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    const noise = (seed / 2_147_483_647 - 0.5) * 0.03;
    const color = colorAt(((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height);
    for (let channel = 0; channel < 4; channel += 1) {
      const value = color[channel]! + (channel < 3 ? noise : 0);
      data[pixel * 4 + channel] = Math.round(Math.min(1, Math.max(0, value)) * 255);
    }
  }
  return { width, height, data };
}

function landscape(x: number, y: number): Color {
  const sun = Math.exp(-60 * ((x - 0.75) ** 2 + (y - 0.25) ** 2));
  if (y < 0.55 + 0.08 * Math.sin(9 * x)) return [0.35 + 0.4 * y + sun, 0.55 + 0.3 * y + sun, 0.95 - 0.1 * y + sun, 1];
  const isField = Math.sin(60 * x * (1.2 - y)) > 0.2;
  return isField ? [0.25, 0.45 - 0.2 * x, 0.1, 1] : [0.75, 0.65, 0.2 + 0.3 * x, 1];
}

function portrait(x: number, y: number): Color {
  const face = Math.hypot((x - 0.5) * 1.4, y - 0.42);
  if (Math.hypot((x - 0.43) * 3, (y - 0.38) * 4) < 0.08) return [0.08, 0.06, 0.05, 1];
  if (face < 0.28) return [0.88 - 0.6 * face, 0.68 - 0.7 * face, 0.58 - 0.75 * face, 1];
  if (face < 0.36) return [0.16 + 0.1 * Math.sin(90 * x), 0.09, 0.05, 1];
  if (y > 0.75) return [0.75, 0.05 + 0.1 * x, 0.12, 1];
  return [0.55 + 0.3 * x, 0.6, 0.58 - 0.2 * y, 1];
}

function night(x: number, y: number): Color {
  const lamp = (Math.floor(x * 12) * 7 + Math.floor(y * 9) * 5) % 11;
  const glow = Math.exp(-0.5 * (((x * 12) % 1) - 0.5) ** 2 * 300 - 0.5 * (((y * 9) % 1) - 0.5) ** 2 * 300);
  const colors: readonly Color[] = [
    [1, 0.2, 0.1, 1],
    [0.1, 0.4, 1, 1],
    [0.95, 0.9, 0.3, 1],
    [0.2, 1, 0.4, 1],
  ];
  const [red, green, blue] = colors[lamp % 4]!;
  const share = lamp < 4 ? glow : 0;
  return [0.02 + 0.05 * y + red * share, 0.02 + 0.03 * x + green * share, 0.06 + blue * share, 1];
}

/** The picture several times as large, each pixel repeated. */
export function enlarge({ width, height, data }: Pixels, factor: number): Pixels {
  const size = { width: width * factor, height: height * factor };
  const pixels = new Uint8Array(size.width * size.height * 4);
  for (let pixel = 0; pixel < size.width * size.height; pixel += 1) {
    const x = Math.floor((pixel % size.width) / factor);
    const y = Math.floor(pixel / size.width / factor);
    pixels.set(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4), pixel * 4);
  }
  return { ...size, data: pixels };
}
