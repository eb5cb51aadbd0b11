import { layeredNoise, randomSequence, smoothstep } from './noise.ts';
import { addLight, mix, paintTexture, type Rgba, type Texture } from './texture.ts';

interface Glow {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
  readonly aspect: number;
  readonly color: readonly [number, number, number];
  readonly strength: number;
}

/** Glows add up as light does; the alpha is the strength of the light. */
function glowing(width: number, height: number, glows: readonly Glow[], seed: number): Texture {
  return paintTexture(width, height, ({ x, y, u, v, width: across, height: down }) => {
    const wobble = layeredNoise(x * 1.3, y * 1.3, seed, 3) * 0.16;
    let [red, green, blue, total] = [0, 0, 0, 0];
    for (const glow of glows) {
      const dx = (u - glow.u) * across;
      const dy = ((v - glow.v) * down) / glow.aspect;
      const distance = Math.hypot(dx, dy) / glow.radius + wobble;
      const light = Math.exp(-distance * distance * 2.2) * glow.strength;
      red += glow.color[0] * light;
      green += glow.color[1] * light;
      blue += glow.color[2] * light;
      total += light;
    }
    const alpha = 1 - Math.exp(-total * 1.5);
    const scale = 1 / Math.max(total, 1e-4);
    // Where the light is strongest, its color burns out towards a pale yellow.
    const burnt = smoothstep(0.9, 1.9, total) * 0.6;
    const color = mix([red * scale, green * scale, blue * scale], [1, 0.95, 0.8], burnt);
    return [...color, alpha];
  });
}

const orange = [1, 0.45, 0.12] as const;
const red = [0.95, 0.16, 0.1] as const;
const magenta = [0.92, 0.18, 0.5] as const;
const yellow = [1, 0.82, 0.4] as const;

/** Light that leaked into the camera from the left. */
export const warmLightLeak = (width: number, height: number) =>
  glowing(
    width,
    height,
    [
      { u: -0.02, v: 0.35, radius: 0.42, aspect: 2.2, color: orange, strength: 1.25 },
      { u: -0.05, v: 0.4, radius: 0.24, aspect: 2.6, color: yellow, strength: 1.1 },
      { u: 0.1, v: 0.85, radius: 0.5, aspect: 1, color: red, strength: 0.75 },
      { u: 0.32, v: 0.1, radius: 0.42, aspect: 1.2, color: red, strength: 0.34 },
      { u: 1.04, v: 0.92, radius: 0.4, aspect: 1.4, color: magenta, strength: 0.42 },
    ],
    11,
  );

/** A band of pink and yellow light from the upper right. */
export const pinkLightLeak = (width: number, height: number) =>
  glowing(
    width,
    height,
    [
      { u: 1.02, v: 0.08, radius: 0.5, aspect: 1.1, color: magenta, strength: 1.2 },
      { u: 0.86, v: -0.04, radius: 0.3, aspect: 0.8, color: yellow, strength: 1.0 },
      { u: 0.78, v: 0.36, radius: 0.34, aspect: 1.9, color: [0.98, 0.34, 0.38], strength: 0.55 },
      { u: 0.98, v: 0.62, radius: 0.34, aspect: 1.6, color: [0.55, 0.26, 0.85], strength: 0.6 },
      { u: 0.02, v: 1.02, radius: 0.44, aspect: 0.9, color: [0.2, 0.5, 0.9], strength: 0.42 },
    ],
    23,
  );

/** The low sun from the upper left, with soft rays through haze. */
export const goldenLight = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y }) => {
    const [dx, dy] = [x + 0.06, y + 0.12];
    const distance = Math.hypot(dx, dy);
    const angle = Math.atan2(dy, dx);
    const rays = 0.5 + 0.5 * layeredNoise(angle * 7, 0.3, 5, 3) + 0.35 * layeredNoise(angle * 19, 2.7, 8, 2);
    const haze = 0.9 + 0.25 * layeredNoise(x * 2.2, y * 2.2, 3, 4);
    const core = Math.exp(-distance * 3.4);
    const light = (core * 1.5 + Math.exp(-distance * 0.95) * Math.max(0, rays) * 1.05) * haze;
    const alpha = Math.min(0.97, 1 - Math.exp(-light * 1.35));
    return [...mix([1, 0.6, 0.2], [1, 0.95, 0.76], smoothstep(0.15, 0.95, core * 1.3)), alpha];
  });

const lights: readonly (readonly [number, number, number])[] = [
  [1, 0.78, 0.42],
  [1, 0.62, 0.3],
  [1, 0.9, 0.7],
  [0.98, 0.5, 0.36],
  [0.7, 0.86, 1],
];

interface Bokeh {
  readonly seed: number;
  readonly count: number;
  readonly size: readonly [least: number, most: number];
  readonly colors: readonly (readonly [number, number, number])[];
  /** Distance to the outline as a share of the radius: below 1 inside. */
  readonly outline: (dx: number, dy: number) => number;
}

/** Lights out of focus: even discs with a brighter rim. The number grows with the area, so that any ratio is as full. */
function outOfFocus(width: number, height: number, { seed, count, size, colors, outline }: Bokeh): Texture {
  const shortest = Math.min(width, height);
  const [across, down] = [width / shortest, height / shortest];
  const texture: Texture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const random = randomSequence(seed);
  for (let index = 0; index < Math.round(count * across * down); index += 1) {
    const far = random();
    const radius = size[0] + (size[1] - size[0]) * far * far;
    const x = random() * across;
    // Most lights are in the lower and upper thirds; the middle, where faces are, stays clearer.
    const spread = random();
    const y = (spread < 0.5 ? spread ** 1.25 * 0.9 : 1 - (1 - spread) ** 1.25 * 0.9) * down;
    const color = colors[Math.floor(random() * colors.length)]!;
    const strength = (0.14 + random() * 0.34) * (1 - far * 0.45);
    const blur = 0.05 + random() * 0.16;
    const turn = (random() - 0.5) * 0.7;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    addLight(texture, { x, y, radius: radius * 1.3 }, (dx, dy): Rgba => {
      const edge = outline((dx * cos - dy * sin) / radius, (dx * sin + dy * cos) / radius);
      const inside = 1 - smoothstep(1 - blur, 1 + blur, edge);
      const rim = smoothstep(0.7, 0.94, edge) * inside;
      return [...mix(color, [1, 1, 1], rim * 0.35), inside * strength * (0.72 + rim * 0.6)];
    });
  }
  return texture;
}

/** Warm lights out of focus. */
export const bokeh = (width: number, height: number) =>
  outOfFocus(width, height, {
    seed: 41,
    count: 46,
    size: [0.022, 0.13],
    colors: lights,
    outline: (dx, dy) => Math.hypot(dx, dy),
  });

/** Lights out of focus in the shape of hearts. */
export const hearts = (width: number, height: number) =>
  outOfFocus(width, height, {
    seed: 77,
    count: 30,
    size: [0.035, 0.15],
    colors: [
      [1, 0.36, 0.44],
      [1, 0.55, 0.6],
      [0.96, 0.24, 0.36],
      [1, 0.74, 0.72],
      [1, 0.84, 0.6],
    ],
    outline: (dx, dy) => {
      const [x, y] = [dx * 1.15, -dy * 1.12 + 0.08];
      const inner = x * x + y * y - 0.62;
      const value = inner ** 3 - x * x * y ** 3 * 1.9;
      return 1 + Math.cbrt(value) * 0.9;
    },
  });
