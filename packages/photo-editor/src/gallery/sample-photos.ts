import { hash, layeredNoise, noise, smoothstep } from '../assets/overlays/noise.ts';
import { mix, type Place, paintTexture, type Rgba, type Texture } from '../assets/overlays/texture.ts';

type Color = readonly [number, number, number];

const opaque = (color: readonly number[]): Rgba => [color[0]!, color[1]!, color[2]!, 1];

/** Ridges in haze above a lake, in the morning. */
function landscape({ x, y, v }: Place): Rgba {
  const waterline = 0.66;
  const mirrored = v > waterline ? waterline - (v - waterline) * 1.15 : v;
  const ripple = v > waterline ? noise(x * 14, v * 130, 2) * 0.012 : 0;
  const height = mirrored + ripple;
  let color: Color = mix([0.43, 0.62, 0.8], [0.98, 0.88, 0.74], smoothstep(0, 0.5, height));
  for (let ridge = 0; ridge < 5; ridge += 1) {
    const crest =
      0.2 +
      ridge * 0.085 +
      layeredNoise(x * (1.6 + ridge * 0.7) + ridge * 7, ridge, 11 + ridge, 5) * (0.17 - ridge * 0.02);
    if (height < crest) continue;
    const near = ridge / 4;
    const forest = layeredNoise(x * 60, y * 60, 31, 3) * 0.05 * near;
    const body = mix([0.62, 0.7, 0.76], [0.1, 0.24 + forest, 0.17 + forest], near);
    color = mix(body, [0.9, 0.87, 0.82], smoothstep(0.05, 0.3, height - crest) * (1 - near) * 0.6);
  }
  if (v <= waterline) return opaque(color);
  return opaque(mix(color, [0.16, 0.32, 0.42], 0.28 + (v - waterline) * 0.5));
}

/** A street at night: windows, lamps and wet asphalt. */
function night({ x, y, v }: Place): Rgba {
  const street = 0.72;
  const height = v > street ? street - (v - street) * 1.6 : v;
  const shake = v > street ? noise(x * 10, v * 60, 41) * 0.02 : 0;
  let color: Color = mix([0.02, 0.03, 0.09], [0.12, 0.1, 0.2], height);
  const block = Math.floor((x + shake) / 0.17);
  const roof = 0.18 + hash(block, 1, 42) * 0.3;
  if (height > roof) {
    color = mix([0.04, 0.045, 0.07], [0.09, 0.08, 0.09], hash(block, 2, 43));
    const [column, row] = [Math.floor((x + shake) / 0.028), Math.floor(height / 0.035)];
    const [inX, inY] = [(x + shake) / 0.028 - column, height / 0.035 - row];
    const lit = hash(column, row, 44);
    if (lit > 0.62 && inX > 0.25 && inX < 0.75 && inY > 0.25 && inY < 0.8) {
      color = mix([1, 0.72, 0.34], [0.75, 0.85, 1], lit > 0.94 ? 1 : 0.12);
    }
  } else if (hash(Math.floor(x * 240), Math.floor(y * 240), 45) > 0.9975) color = [0.9, 0.92, 1];
  const moon = Math.hypot(x - 1.18, y - 0.16);
  color = mix(color, [1, 0.96, 0.86], smoothstep(0.056, 0.05, moon) + Math.exp(-moon * 9) * 0.35);
  const lamp = Math.hypot(((x * 3.1) % 1) / 3.1 - 0.16, height - 0.6);
  color = mix(color, [1, 0.74, 0.36], Math.min(1, Math.exp(-lamp * 22) * 0.9));
  return opaque(v > street ? mix(color, [0.03, 0.035, 0.06], 0.35) : color);
}

/** A face in soft light from the left, before a blurred wall. */
function portrait({ x, y, width }: Place): Rgba {
  const [cx, cy] = [x - width / 2, y - 0.5];
  let color: Color = mix(
    [0.42, 0.52, 0.5],
    [0.72, 0.74, 0.66],
    smoothstep(-0.8, 0.6, layeredNoise(x * 1.7, y * 1.7, 51, 2) - cx),
  );
  const shoulders = Math.hypot(cx / 0.56, (cy - 0.56) / 0.3);
  if (shoulders < 1)
    color = mix([0.62, 0.22, 0.2], [0.36, 0.11, 0.13], smoothstep(-0.3, 0.4, cx + noise(x * 26, y * 60, 52) * 0.06));
  const hair = Math.hypot(cx / 0.27, (cy + 0.08) / 0.36) + noise(x * 8, y * 4, 53) * 0.05;
  if (hair < 1)
    color = mix([0.27, 0.16, 0.09], [0.12, 0.07, 0.05], smoothstep(-0.2, 0.2, cx + noise(x * 70, y * 5, 54) * 0.08));
  const neck = Math.abs(cx) < 0.085 && cy > 0.12 && cy < 0.33;
  const face = Math.hypot(cx / (cy > 0 ? 0.185 - cy * 0.16 : 0.185), (cy + 0.0) / 0.255);
  if (neck || face < 1) {
    const shade = smoothstep(-0.16, 0.2, cx) * 0.75 + (neck && face > 1 ? 0.35 : 0);
    color = mix([0.96, 0.77, 0.65], [0.62, 0.4, 0.32], Math.min(1, shade));
    const cheek = Math.exp(-((Math.abs(cx) - 0.1) ** 2 + (cy - 0.06) ** 2) * 260);
    color = mix(color, [0.88, 0.5, 0.44], cheek * 0.4);
    const nose = Math.exp(-((cx - 0.02) ** 2 * 2600 + (cy - 0.03) ** 2 * 130));
    color = mix(color, [0.6, 0.38, 0.3], nose * 0.3);
    const eye = Math.hypot((Math.abs(cx) - 0.08) / 0.034, (cy + 0.045) / 0.013);
    if (eye < 1)
      color = mix([0.95, 0.93, 0.9], [0.16, 0.2, 0.22], smoothstep(0.55, 0.35, Math.abs(Math.abs(cx) - 0.08) / 0.034));
    const brow = Math.hypot((Math.abs(cx) - 0.08) / 0.045, (cy + 0.085 + Math.abs(Math.abs(cx) - 0.08) * 0.3) / 0.008);
    if (brow < 1) color = [0.24, 0.15, 0.1];
    const mouth = Math.hypot(cx / 0.06, (cy - 0.135 + cx * cx * 6) / 0.014);
    if (mouth < 1) color = mix([0.78, 0.34, 0.34], color, smoothstep(0.7, 1, mouth));
  }
  const fringe = Math.hypot(cx / 0.215, (cy + 0.2) / 0.12) + noise(x * 20, y * 6, 55) * 0.09;
  if (fringe < 1)
    color = mix([0.3, 0.18, 0.1], [0.14, 0.08, 0.05], smoothstep(-0.2, 0.2, cx + noise(x * 70, y * 5, 54) * 0.08));
  return opaque(color);
}

/** Pictures that stand for photos in the gallery, calculated so that they have no license but the project's. */
export const samplePhotos: readonly {
  readonly name: string;
  readonly paint: (width: number, height: number) => Texture;
}[] = [
  { name: 'portrait', paint: (width, height) => paintTexture(width, height, portrait) },
  { name: 'landscape', paint: (width, height) => paintTexture(width, height, landscape) },
  { name: 'night', paint: (width, height) => paintTexture(width, height, night) },
];
