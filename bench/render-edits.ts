import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  applyCommand,
  type Command,
  type EditDocument,
  emptyDocument,
  ofOriginal,
  ofShortestEdge,
} from '@stund/photo-editor';
import {
  bakeFilter,
  createAssetLibrary,
  pixelsInMemory,
  type RenderAssets,
  renderPicture,
  toSvg,
} from '@stund/photo-editor/pixels';
import sharp from 'sharp';

/** Renders edits as a decoder process does: decode, edit, encode. `node render-edits.ts COUNT EDIT PICTURE…` prints its use. */
sharp.cache(false);
sharp.concurrency(1);

const usual: readonly Command[] = [
  { kind: 'adjust', values: { exposure: 0.15, contrast: 0.2, temperature: 0.1, vibrance: 0.3 } },
  { kind: 'set-filter', filter: { id: 'fjord', intensity: 0.8 } },
  { kind: 'choose-preset', preset: '16-9' },
  {
    kind: 'add-layer',
    layer: {
      ...{ kind: 'text', id: 'title', rotation: 0, flipX: false, flipY: false, opacity: 1, align: 'center' },
      ...{ text: 'Sommer 2026', font: 'montserrat', color: '#ffffff', background: null, lineHeight: 1.2 },
      center: { x: ofOriginal(0.5), y: ofOriginal(0.75) },
      size: ofShortestEdge(0.08),
      width: ofShortestEdge(1),
    },
  },
];

/** What people do to a picture, by the name of the measurement. */
const edits: Readonly<Record<string, readonly Command[]>> = {
  nothing: [],
  usual,
  light: [{ kind: 'adjust', values: { shadows: 0.4, highlights: -0.3, clarity: 0.3, exposure: 0.1 } }],
  detail: [{ kind: 'adjust', values: { sharpness: 0.5, denoise: 0.3 } }],
  focus: [
    {
      kind: 'set-focus',
      focus: {
        ...{ kind: 'radial', intensity: 0.6, angle: 0, center: { x: ofOriginal(0.5), y: ofOriginal(0.5) } },
        ...{ inner: ofShortestEdge(0.2), outer: ofShortestEdge(0.5) },
      },
    },
  ],
  straightened: [{ kind: 'straighten', degrees: 3 }],
  reduced: [{ kind: 'choose-preset', preset: 'instagram-portrait' }],
};

const { resolve } = createRequire(import.meta.resolve('@stund/photo-editor'));
const assets: RenderAssets = {
  layers: createAssetLibrary(async (path) => new Uint8Array(await readFile(resolve(path)))),
  filterTable(id) {
    const table = bakeFilter(id);
    if (!table) throw new Error(`No filter ${id}`);
    return table;
  },
  overlay: () => Promise.reject(new Error('No overlay is measured')),
  sticker: () => Promise.reject(new Error('No sticker is measured')),
};

const [count = '1', name = 'usual', ...paths] = process.argv.slice(2);
let renderingSeconds = 0;
for (let index = 0; index < Number(count); index++) await renderOne(paths[index % paths.length]!);
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
    renderingSeconds,
  }),
);

async function renderOne(path: string): Promise<void> {
  const { data, info } = await sharp(await readFile(path), { limitInputPixels: false })
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const source = pixelsInMemory({ width, height, channels: 3, data });
  const started = process.cpuUsage();
  const result = await renderPicture(documentFor(width, height), source, { assets, rasterise });
  const used = process.cpuUsage(started);
  renderingSeconds += (used.user + used.system) / 1e6;
  const raw = { width: result.width, height: result.height, channels: result.channels };
  await sharp(result.data, { raw, limitInputPixels: false }).jpeg({ quality: 92 }).toBuffer();
}

function documentFor(width: number, height: number): EditDocument {
  const empty = emptyDocument({ fileId: 'measured', checksum: 'measured', width, height });
  return edits[name]!.reduce(applyCommand, empty);
}

async function rasterise(groups: Parameters<typeof toSvg>[0], { width, height }: { width: number; height: number }) {
  const svg = Buffer.from(toSvg(groups, width, height));
  const { data } = await sharp(svg, { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}
