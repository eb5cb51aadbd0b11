import { hash, layeredNoise, nearestCell, noise, randomSequence, smoothstep } from './noise.ts';
import { addLight, mix, paintRelief, paintTexture, type Rgba } from './texture.ts';

const stonesAcross = 26;

function stoneAt(x: number, y: number) {
  const wobble = (seed: number) => noise(x * 3, y * 3, seed) * 0.8;
  return nearestCell(x * stonesAcross + wobble(91), y * stonesAcross + wobble(92), 93, 0.62);
}

const mosaicSurface = { height: (x: number, y: number) => Math.min(stoneAt(x, y).gap, 0.42) / stonesAcross };

/** Small stones of an old mosaic with grout between them. */
export const mosaic = (width: number, height: number) =>
  paintRelief(width, height, mosaicSurface, ({ x, y }, light) => {
    const { gap, random } = stoneAt(x, y);
    const chipped = layeredNoise(x * 60, y * 60, 94, 3) * 0.05;
    const value = 0.52 + (random - 0.5) * 0.34 + light * 0.2 + chipped;
    const color = mix([0.26, 0.25, 0.24], [value * 1.02, value, value * 0.97], smoothstep(0.06, 0.15, gap));
    return [...color, 1];
  });

const paintingSurface = {
  height: (px: number, py: number) => {
    // Strokes overlap in three layers; each cell of a layer has one direction.
    let top = 0;
    for (let layer = 0; layer < 3; layer += 1) {
      const scale = 7 + layer * 4;
      const cell = nearestCell(px * scale + layer * 5, py * scale, 101 + layer * 5);
      const angle = noise(px * 0.9, py * 0.9, 104) * 5 + (cell.random - 0.5) * 0.9;
      const across = -px * Math.sin(angle) + py * Math.cos(angle);
      const along = px * Math.cos(angle) + py * Math.sin(angle);
      const bristles = noise(across * 110 + cell.random * 50, along * 5, 105 + layer);
      const ridge = smoothstep(0, 0.22, cell.gap);
      top = Math.max(top, ridge * (0.4 + cell.random * 0.3) + bristles * 0.26);
    }
    return top * 0.012;
  },
  reach: 1,
};

/** Thick strokes of a brush that follow a slow turning of direction, on canvas. */
export const painting = (width: number, height: number) =>
  paintRelief(width, height, paintingSurface, ({ x, y }, light) => {
    const weave = Math.sin(x * 780) * Math.sin(y * 780 + Math.floor((x * 780) / Math.PI) * Math.PI) * 0.02;
    const tone = (nearestCell(x * 7, y * 7, 101).random - 0.5) * 0.1;
    const value = 0.5 + light * 0.24 + weave + tone;
    return [value * 1.01, value, value * 0.98, 1];
  });

/** Torn paper around the picture, with its fibers and its shadow. */
export const tornEdge = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y, width: across, height: down }) => {
    const side = Math.min(x, y, across - x, down - y);
    const tear = (seed: number) =>
      0.052 + layeredNoise(x * 5.5, y * 5.5, seed, 5) * 0.024 + noise(x * 70, y * 70, seed + 9) * 0.0035;
    const outer = tear(111);
    const inner = outer + 0.011 + Math.abs(layeredNoise(x * 16, y * 16, 113, 3)) * 0.014;
    const sheet = smoothstep(outer + 0.0016, outer - 0.0016, side);
    const fibers = smoothstep(inner + 0.002, inner - 0.003, side);
    const shadow = smoothstep(inner + 0.05, inner - 0.01, side) * 0.42;
    const rough = layeredNoise(x * 90, y * 90, 117, 3) * 0.03;
    const value = 0.955 + rough * 0.5 + (fibers - sheet) * (0.02 + rough);
    if (sheet + fibers < 0.004) return [0.08, 0.06, 0.05, shadow];
    const cover = Math.max(sheet, fibers);
    const alpha = cover + shadow * (1 - cover);
    const color = mix([0.08, 0.06, 0.05], [value, value * 0.985, value * 0.955], cover / alpha);
    return [...color, alpha];
  });

/** An old print: brown edges, faded spots, dust and a few scratches. */
export function vintage(width: number, height: number) {
  const texture = paintTexture(width, height, ({ x, y, u, v, width: across, height: down }): Rgba => {
    const edge = Math.min(x, y, across - x, down - y);
    const age = layeredNoise(x * 2.4, y * 2.4, 121, 5);
    const corner = Math.hypot((u - 0.5) * 1.5, (v - 0.5) * 1.5);
    const burnt = smoothstep(0.6, 1.18, corner + age * 0.1) * 0.62 + smoothstep(0.055, 0, edge + age * 0.016) * 0.42;
    const spots = smoothstep(0.4, 0.8, layeredNoise(x * 6, y * 6, 123, 4)) * 0.16;
    const tint = 0.2;
    const alpha = Math.min(0.95, tint + burnt + spots);
    return [...mix([0.84, 0.66, 0.4], [0.25, 0.14, 0.07], Math.min(1, burnt * 1.1)), alpha];
  });
  const shortest = Math.min(width, height);
  const [across, down] = [width / shortest, height / shortest];
  const random = randomSequence(131);
  const white = (alpha: number): Rgba => [0.97, 0.93, 0.84, alpha];
  for (let index = 0; index < 150 * across * down; index += 1) {
    const radius = 0.0007 + random() ** 4 * 0.0035;
    const bright = 0.25 + random() * 0.5;
    addLight(texture, { x: random() * across, y: random() * down, radius: radius * 2 }, (dx, dy) =>
      white((1 - smoothstep(0.6, 1.2, Math.hypot(dx, dy) / radius)) * bright),
    );
  }
  for (let index = 0; index < 12 * across; index += 1) {
    const half = 0.05 + random() * 0.32;
    const lean = (random() - 0.5) * 0.1;
    const bright = 0.16 + random() * 0.3;
    const seed = Math.floor(random() * 1000);
    addLight(texture, { x: random() * across, y: random() * down, radius: half }, (dx, dy) => {
      const off = Math.abs(dx - dy * lean - noise(dy * 9, 0, seed) * 0.012);
      const broken = hash(Math.floor(dy * 40), seed, 5) > 0.25 ? 1 : 0;
      return white(Math.exp(-((off / 0.0012) ** 2)) * bright * broken * (1 - (dy / half) ** 2));
    });
  }
  return texture;
}
