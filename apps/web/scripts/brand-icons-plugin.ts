import type { Plugin } from 'vite';
import { encodePng } from './encode-png.ts';

/** Whether a point of the 24-unit grid is in the symbol: the paths of docs/rules/layout.md#la3 as arithmetic. */
type Symbol24 = (x: number, y: number) => boolean;
type Color = readonly [red: number, green: number, blue: number];

const brands: ReadonlyArray<{ id: string; symbol: Symbol24; accent: Color }> = [
  {
    id: 'stund',
    symbol: (x, y) => isInDisc(x, y, 12) && (y <= 14 || y >= 16.2),
    accent: [0x13, 0x5c, 0x48],
  },
  {
    id: 'moments',
    symbol: (x, y) =>
      (isInDisc(x, y, 12.2) && y <= 12.2) || isInBar(x, y, 3.8, 14.4, 16.4) || isInBar(x, y, 7.2, 18.8, 9.6),
    accent: [0x23, 0x50, 0x8f],
  },
];
const white: Color = [255, 255, 255];
/** Systems may crop a maskable icon to the inner 80 %, and the symbol stays well inside. */
const maskableShare = 0.56;

/**
 * Draws the icons of the brands: in the accent colour without a background, and maskable ones in white on the accent
 * colour.
 */
export function drawBrandIcons(): Plugin {
  return {
    name: 'stund:icons',
    apply: 'build',
    generateBundle() {
      for (const { id, symbol, accent } of brands) {
        for (const size of [192, 512]) {
          const plain = draw(size, 1, symbol, accent);
          this.emitFile({ type: 'asset', fileName: `icons/${id}-${size}.png`, source: encodePng(size, plain) });
        }
        for (const size of [180, 192, 512]) {
          const masked = draw(size, maskableShare, symbol, white, accent);
          this.emitFile({
            type: 'asset',
            fileName: `icons/${id}-maskable-${size}.png`,
            source: encodePng(size, masked),
          });
        }
      }
    },
  };
}

const steps = 4;

/** Draws an RGBA bitmap with 16 samples per pixel. */
function draw(size: number, share: number, symbol: Symbol24, front: Color, back?: Color): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const scale = 24 / (size * share);
  const edge = (size * (1 - share)) / 2;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let hits = 0;
      for (let sample = 0; sample < steps * steps; sample += 1) {
        const sampleX = x + ((sample % steps) + 0.5) / steps;
        const sampleY = y + (Math.floor(sample / steps) + 0.5) / steps;
        if (symbol((sampleX - edge) * scale, (sampleY - edge) * scale)) hits += 1;
      }
      const cover = hits / (steps * steps);
      const at = (y * size + x) * 4;
      for (const channel of [0, 1, 2] as const) {
        pixels[at + channel] = Math.round(front[channel] * (back ? cover : 1) + (back?.[channel] ?? 0) * (1 - cover));
      }
      pixels[at + 3] = back ? 255 : Math.round(cover * 255);
    }
  }
  return pixels;
}

function isInDisc(x: number, y: number, centreY: number): boolean {
  return Math.hypot(x - 12, y - centreY) <= 9.5;
}

/** A bar of height 2.2 with round ends. */
function isInBar(x: number, y: number, left: number, top: number, width: number): boolean {
  const radius = 1.1;
  const nearestX = Math.min(Math.max(x, left + radius), left + width - radius);
  return Math.hypot(x - nearestX, y - (top + radius)) <= radius;
}
