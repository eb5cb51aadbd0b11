import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Paints the pictures of the landing page: landscapes of layered ridges in haze, with a sun or a moon and water. They are made
 * by this file alone, so that they have no licence but the project's. `node apps/server/src/platform/sample-pictures/paint-landscapes.ts`
 * writes them again.
 */
interface Scene {
  name: string;
  sky: [string, string, string];
  /** The nearest ridge; those behind it fade into the haze. */
  ridge: string;
  haze: string;
  disc: { x: number; y: number; radius: number; color: string };
  /** Where the water begins, as a part of the height; none when 1. */
  waterline: number;
  /** How jagged the ridges are. */
  roughness: number;
  trees: boolean;
}

const size = 480;
/** A tile of 176 px on a screen with two device pixels each. */
const shownSize = 352;
const outFolder = new URL('../../../../web/src/features/login/login/landing/pictures/', import.meta.url).pathname;

const scenes: readonly Scene[] = [
  {
    name: 'fjord-morning',
    sky: ['#8fb4cf', '#cfdfe3', '#f6e7d2'],
    ridge: '#21454f',
    haze: '#c9d8da',
    disc: { x: 350, y: 170, radius: 30, color: '#fff4dc' },
    waterline: 0.68,
    roughness: 1,
    trees: false,
  },
  {
    name: 'autumn-forest',
    sky: ['#d9c9a8', '#eed9ae', '#f4c98d'],
    ridge: '#5b2f1a',
    haze: '#e3b878',
    disc: { x: 120, y: 150, radius: 44, color: '#fff1d0' },
    waterline: 1,
    roughness: 0.4,
    trees: true,
  },
  {
    name: 'blue-hour',
    sky: ['#152a4d', '#3d5d8f', '#d79a86'],
    ridge: '#0d1a2c',
    haze: '#6d7fa5',
    disc: { x: 360, y: 96, radius: 16, color: '#fdf6e3' },
    waterline: 0.72,
    roughness: 0.8,
    trees: false,
  },
  {
    name: 'winter-ridge',
    sky: ['#b9cde2', '#dce7f0', '#f4eff0'],
    ridge: '#54708c',
    haze: '#e8eef4',
    disc: { x: 240, y: 130, radius: 26, color: '#ffffff' },
    waterline: 1,
    roughness: 1.3,
    trees: true,
  },
  {
    name: 'red-evening',
    sky: ['#5f3a5d', '#c65a4c', '#f7b267'],
    ridge: '#2a1526',
    haze: '#d9785c',
    disc: { x: 200, y: 250, radius: 58, color: '#ffe0a3' },
    waterline: 0.7,
    roughness: 0.5,
    trees: false,
  },
  {
    name: 'green-hills',
    sky: ['#7fb0d8', '#bcd9ea', '#eaf3e6'],
    ridge: '#35602f',
    haze: '#b9d3b4',
    disc: { x: 90, y: 90, radius: 24, color: '#fffbe6' },
    waterline: 1,
    roughness: 0.35,
    trees: false,
  },
  {
    name: 'northern-sea',
    sky: ['#4d6f7d', '#8fa9a8', '#dcd6bd'],
    ridge: '#1c333a',
    haze: '#9db2b0',
    disc: { x: 300, y: 220, radius: 34, color: '#fff0c4' },
    waterline: 0.6,
    roughness: 0.6,
    trees: false,
  },
  {
    name: 'spring-lake',
    sky: ['#9cc7da', '#d5e7e6', '#fbe9e0'],
    ridge: '#2f5a4c',
    haze: '#cfe0d5',
    disc: { x: 150, y: 140, radius: 28, color: '#ffffff' },
    waterline: 0.64,
    roughness: 0.7,
    trees: true,
  },
  {
    name: 'night-snow',
    sky: ['#0c1730', '#23375c', '#51668c'],
    ridge: '#16233c',
    haze: '#5d719a',
    disc: { x: 130, y: 110, radius: 22, color: '#f4f2e4' },
    waterline: 1,
    roughness: 1.1,
    trees: true,
  },
];

await mkdir(outFolder, { recursive: true });
for (const [index, scene] of scenes.entries())
  await writeFile(`${outFolder}${scene.name}.webp`, await paint(scene, index + 1));

async function paint(scene: Scene, seed: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: shownSize,
      height: shownSize,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(draw(scene, seed)))
    .resize(shownSize, shownSize)
    .composite([{ input: grain, blend: 'soft-light' }])
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toBuffer();
}

function draw(scene: Scene, seed: number): string {
  const { sky, ridge, haze, disc, waterline, roughness, trees } = scene;
  const random = randomOf(seed * 7919);
  const horizon = size * waterline;
  const layers = 5;
  const ridges = Array.from({ length: layers }, (_, layer) => {
    const nearness = layer / (layers - 1);
    const base = size * (0.42 + 0.13 * layer) * (waterline < 1 ? waterline + 0.12 : 1);
    const height = size * (0.2 - 0.02 * layer) * (0.5 + roughness / 2);
    const edge = ridgeLine(random, base, height, roughness, trees && layer >= layers - 2 ? 6 + layer * 2 : 0);
    return `<path d="M-40 ${size}${edge}L${size + 40} ${size}z" fill="${mix(haze, ridge, 0.15 + 0.85 * nearness ** 1.3)}"/>
      <rect x="-40" width="${size + 80}" height="${size}" fill="url(#haze)" opacity="${0.24 * (1 - nearness)}"/>`;
  }).join('');
  const land = `<g clip-path="url(#land)">${ridges}</g>`;
  const sun = `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius * 5}" fill="url(#glow)"/>
    <circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${disc.color}" filter="url(#soft)"/>`;
  const water =
    waterline === 1
      ? ''
      : `<g transform="translate(0 ${2 * horizon}) scale(1 -1)" clip-path="url(#land)"><g filter="url(#ripple)">
          <rect x="-40" width="${size + 80}" height="${size}" fill="url(#sky)"/>${sun}${ridges}
        </g></g>
        <rect y="${horizon}" width="${size}" height="${size - horizon}" fill="url(#depth)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".45" stop-color="${sky[1]}"/><stop offset=".75" stop-color="${sky[2]}"/></linearGradient>
      <linearGradient id="haze" x2="0" y2="1"><stop offset=".35" stop-color="${haze}" stop-opacity="0"/><stop offset=".75" stop-color="${haze}"/></linearGradient>
      <linearGradient id="depth" x2="0" y2="1"><stop stop-color="${ridge}" stop-opacity=".12"/><stop offset="1" stop-color="${ridge}" stop-opacity=".6"/></linearGradient>
      <clipPath id="land"><rect width="${size}" height="${horizon}"/></clipPath>
      <radialGradient id="glow"><stop stop-color="${disc.color}" stop-opacity=".6"/><stop offset="1" stop-color="${disc.color}" stop-opacity="0"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="1.6"/></filter>
      <filter id="ripple"><feGaussianBlur stdDeviation="5 1.2"/></filter>
    </defs>
    <rect width="${size}" height="${size}" fill="url(#sky)"/>${sun}${land}${water}
  </svg>`;
}

/** A line of several waves, each half as high and twice as fast as the one before; with trees, of narrow points. */
function ridgeLine(random: () => number, base: number, height: number, roughness: number, treePx: number): string {
  const waves = Array.from({ length: 7 }, (_, octave) => ({
    amplitude: (height / 2) * (0.42 + 0.12 * Math.min(roughness, 1)) ** octave,
    frequency: ((1.1 + random()) * 2 ** octave * Math.PI) / size,
    phase: random() * Math.PI * 2,
  }));
  let line = '';
  for (let x = -40; x <= size + 40; x += treePx > 0 ? 3 : 4) {
    const wave = waves.reduce(
      (sum, { amplitude, frequency, phase }) => sum + amplitude * Math.sin(x * frequency + phase),
      0,
    );
    const tree = treePx > 0 ? treePx * random() ** 2 * 2.2 : 0;
    line += `L${x} ${(base - wave - tree).toFixed(1)}`;
  }
  return line;
}

function randomOf(seed: number): () => number {
  let state = seed % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function mix(from: string, to: string, part: number): string {
  const parse = (color: string) => [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  const [one, other] = [parse(from), parse(to)] as [number[], number[]];
  return `#${one
    .map((value, index) =>
      Math.round(value + ((other[index] ?? 0) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
