import { layeredNoise, randomSequence, smoothstep } from './noise.ts';
import { addLight, mix, paintTexture, type Rgba, type Texture } from './texture.ts';

/** Streaks of rain at three distances, driven by the wind, over a thin veil. */
export function rain(width: number, height: number): Texture {
  const shortest = Math.min(width, height);
  const [across, down] = [width / shortest, height / shortest];
  const texture = paintTexture(width, height, ({ x, y, v }) => {
    const veil = 0.1 + 0.1 * layeredNoise(x * 1.6 - y * 0.4, y * 0.7, 9, 4) + 0.07 * v;
    return [0.8, 0.86, 0.92, Math.max(0, veil)];
  });
  const random = randomSequence(5);
  for (const { count, length, thickness, strength } of [
    { count: 420, length: 0.05, thickness: 0.0011, strength: 0.3 },
    { count: 230, length: 0.1, thickness: 0.0016, strength: 0.42 },
    { count: 60, length: 0.19, thickness: 0.0026, strength: 0.5 },
  ]) {
    for (let index = 0; index < count * across * down; index += 1) {
      const [x, y] = [random() * (across + 0.2) - 0.1, random() * (down + 0.2) - 0.1];
      const half = (length * (0.6 + random() * 0.8)) / 2;
      const slant = 0.17 + (random() - 0.5) * 0.05;
      const bright = strength * (0.4 + random() * 0.8);
      const width = Math.max(thickness * (0.7 + random() * 0.6), 0.7 / shortest);
      addLight(texture, { x, y, radius: half }, (dx, dy): Rgba => {
        const along = dy / half;
        const off = Math.abs(dx + dy * slant);
        if (off > width * 2.2 || Math.abs(along) > 1) return [0, 0, 0, 0];
        const fading = (1 - along * along) * (0.55 + 0.45 * along);
        return [0.93, 0.96, 1, Math.exp(-((off / width) ** 2)) * bright * Math.max(0, fading)];
      });
    }
  }
  return texture;
}

/** Clouds that drift over the picture, denser towards the top. */
export const clouds = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y, v }) => {
    const warpX = layeredNoise(x * 1.1 + 5, y * 1.9, 61, 4) * 0.5;
    const warpY = layeredNoise(x * 1.1, y * 1.9 + 9, 62, 4) * 0.4;
    const at = (dx: number, dy: number) => layeredNoise((x + warpX + dx) * 1.25, (y + warpY + dy) * 2.3, 63, 6);
    const thickness = at(0, 0) + 0.42 - v * 0.6;
    const density = smoothstep(0.02, 0.62, thickness);
    const shade = smoothstep(-0.05, 0.4, at(0.03, 0.06) - at(-0.03, -0.06) + 0.12);
    return [...mix([1, 1, 1], [0.74, 0.79, 0.87], shade * 0.8 * density), density * 0.94];
  });
