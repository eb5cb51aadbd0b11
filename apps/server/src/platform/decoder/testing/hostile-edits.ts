import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EditDocument, emptyDocument, parseEditDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { createDecoderPool } from '../decoder-pool.ts';

/** The number of documents with each outcome. */
export interface HostileEditCounts {
  refused: number;
  rendered: number;
  failed: number;
}

type Random = () => number;

const needsPositive = new Set(['sharpness', 'vignette', 'denoise']);

/** Originals of unusual shapes. */
const originals = [
  { width: 40, height: 30, channels: 3 },
  { width: 1, height: 1, channels: 3 },
  { width: 300, height: 1, channels: 3 },
  { width: 1, height: 300, channels: 4 },
  { width: 33, height: 65, channels: 4 },
] as const;

/** Ids of each kind of asset. Now and then another text takes their place. */
const assets = {
  emoticon: ['grin', 'heart', 'rainbow', 'camera', 'ice-cream'],
  shape: ['circle', 'ring', 'heart', 'arrow', 'speech-bubble', 'brush-stroke'],
  filter: ['cove', 'aurora', 'granite', 'sepia', 'plum', 'brass'],
  overlay: ['warm-light-leak', 'rain', 'grain', 'wood', 'mosaic', 'torn-edge', 'vintage'],
  frame: ['plain', 'instant', 'perforated', 'stamp', 'brushed', 'rope'],
  design: ['block', 'zigzag', 'badge', 'speech', 'celebrate', 'ribbons', 'stairs'],
} as const;
const wrongAssets = ['nothing', 'constructor', '__proto__', 'cove', 'wood'];
const wrongShare = 0.03;
const fonts = ['montserrat', 'lora', 'amatic-sc', 'caveat', 'pacifico', 'unbounded', 'russo-one'];
const texts = ['Ålesund', 'Велико\nТърново', '😀‍🔥', '<svg onload="x">&amp;', '\u202e\u0301\u0301a', ' \n \n ', 'شكرا'];

export interface HostileEditOptions {
  /** The number of decoder processes. */
  processes?: number;
  /** A decoder that takes longer for one document counts as lost. */
  timeLimitMs?: number;
  /** Called after every hundred documents. */
  onProgress?: (done: number, counts: HostileEditCounts) => void;
}

const documentsPerReport = 100;

/**
 * Renders random documents, valid and invalid ones, in decoder processes. Throws when a decoder ends, or a valid document is neither
 * rendered nor refused; the message contains the document. The same seed gives the same documents, however many processes there are.
 */
export async function renderHostileEdits(
  count: number,
  seed: number,
  { processes = 2, timeLimitMs = 60_000, onProgress }: HostileEditOptions = {},
): Promise<HostileEditCounts> {
  const random = createRandom(seed);
  const decoders = createDecoderPool({ processes, timeLimitMs, memoryLimitBytes: 2 ** 30, idleMs: 5000 });
  const folder = await mkdtemp(join(tmpdir(), 'stund-edits-'));
  const counts = { refused: 0, rendered: 0, failed: 0 };
  let next = 0;
  try {
    const paths = await Promise.all(
      originals.map((facts, index) => paintOriginal(join(folder, `${index}.png`), facts)),
    );
    const renderNext = async (lane: number) => {
      const number = next++;
      const index = Math.floor(random() * originals.length);
      const given = randomDocument(random, originals[index]!);
      const parsed = parseEditDocument(given);
      if (!('document' in parsed)) {
        counts.refused += 1;
        return;
      }
      const target = join(folder, `result-${lane}`);
      const edit = { document: parsed.document, stickers: [{ id: 'own', path: paths[0]! }], target };
      const result = await decoders.renderEdit(paths[index]!, 'common', edit).catch((cause: unknown) => {
        throw new Error(`Document ${number} of seed ${seed}: ${JSON.stringify(given)}`, { cause });
      });
      if ('problem' in result) counts.failed += 1;
      else counts.rendered += 1;
    };
    const runLane = async (lane: number) => {
      while (next < count) {
        await renderNext(lane);
        const done = counts.refused + counts.rendered + counts.failed;
        if (done % documentsPerReport === 0) onProgress?.(done, counts);
      }
    };
    await Promise.all(Array.from({ length: processes }, (_, lane) => runLane(lane)));
    return counts;
  } finally {
    decoders.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function paintOriginal(path: string, { width, height, channels }: (typeof originals)[number]): Promise<string> {
  const data = Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * 37) % 256));
  await writeFile(path, await sharp(data, { raw: { width, height, channels } }).png().toBuffer());
  return path;
}

/** Mulberry32. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomDocument(random: Random, { width, height }: { width: number; height: number }): unknown {
  const source = { fileId: 'a', checksum: 'b', width, height };
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const asset = (kind: keyof typeof assets) => (random() < wrongShare ? pick(wrongAssets) : pick(assets[kind]));
  const maybe = <T>(make: () => T, share = 0.4): T | null => (random() < share ? make() : null);
  /** Mostly within the range, often at one of its ends. */
  const within = (low: number, high: number) => pick([low, high, (low + high) / 2, low + random() * (high - low)]);
  const point = () => ({ x: within(0, 1), y: within(0, 1) });
  const place = () => ({
    center: point(),
    rotation: within(-180, 180),
    flipX: random() < 0.5,
    flipY: random() < 0.5,
    opacity: within(0, 1),
  });
  const color = () =>
    `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  const length = () => pick([1e-6, 0.01, 0.3, 1, 5]);
  const layers = [
    (id: string) => ({ id, kind: 'sticker', ...place(), asset: asset('emoticon'), size: length() }),
    (id: string) => ({ id, kind: 'shape', ...place(), asset: asset('shape'), size: length(), color: color() }),
    (id: string) => ({
      id,
      kind: 'image',
      ...place(),
      sticker: random() < wrongShare ? 'foreign' : 'own',
      size: length(),
      ratio: within(0.01, 100),
    }),
    (id: string) => ({
      ...{
        id,
        kind: 'text',
        ...place(),
        text: pick(texts),
        font: random() < wrongShare ? 'nothing' : pick(fonts),
        size: length(),
        color: color(),
      },
      ...{
        align: pick(['left', 'center', 'right']),
        background: maybe(color),
        lineHeight: within(0.5, 3),
        width: length(),
      },
    }),
    (id: string) => ({
      ...{ id, kind: 'text-design', ...place(), text: pick(texts), design: asset('design'), color: color() },
      ...{ seed: Math.floor(within(0, 2 ** 31 - 1)), inverted: random() < 0.5, size: length() },
    }),
    (id: string) => ({
      id,
      kind: 'brush',
      strokes: Array.from({ length: Math.floor(random() * 4) }, () => ({
        ...{ color: color(), size: within(1e-6, 0.1), hardness: within(0, 1), erases: random() < 0.3 },
        points: Array.from({ length: 2 * Math.ceil(random() * 30) }, () => within(0, 1)),
      })),
    }),
    (id: string) => ({
      id,
      kind: 'redaction',
      center: point(),
      width: length(),
      height: length(),
      rotation: within(-180, 180),
    }),
  ];
  const document: Record<string, unknown> = {
    ...(emptyDocument(source) as EditDocument),
    transform: {
      quarterTurns: pick([0, 1, 2, 3]),
      flipX: random() < 0.5,
      flipY: random() < 0.5,
      straighten: pick([0, within(-45, 45)]),
      crop: maybe(() => ({
        center: { x: 0.5, y: 0.5 },
        width: within(1e-4, 1),
        height: within(1e-4, 1),
        preset: 'custom',
      })),
      resolution: maybe(() => ({ width: Math.ceil(random() * 120), height: Math.ceil(random() * 120) }), 0.3),
    },
    adjust: Object.fromEntries(
      Object.keys(emptyDocument(source).adjust).map((name) => [
        name,
        pick([0, 0, within(0, 1), needsPositive.has(name) ? 0 : within(-1, 1)]),
      ]),
    ),
    filter: maybe(() => ({ id: asset('filter'), intensity: within(0, 1) })),
    focus: maybe(() => {
      const inner = within(0, 1);
      return {
        kind: pick(['radial', 'mirrored', 'linear', 'gaussian']),
        intensity: within(0, 1),
        center: point(),
        angle: within(-180, 180),
        inner,
        outer: inner + within(0, 1),
      };
    }),
    overlay: maybe(
      () => ({
        id: asset('overlay'),
        opacity: within(0, 1),
        blendMode: pick(['normal', 'overlay', 'multiply', 'color-burn', 'screen']),
      }),
      // They are slow at any size.
      0.02,
    ),
    layers: Array.from({ length: Math.floor(random() * 4) }, (_, index) => pick(layers)(`l${index}`)),
    frame: maybe(() => ({ id: asset('frame'), size: within(0, 1), opacity: within(0, 1), color: color() }), 0.2),
  };
  // Some of them have one value of another kind.
  if (random() < 0.2)
    document[pick(Object.keys(document))] = pick([null, [], 'x', -1, { length: 1e9 }, Number.MAX_VALUE]);
  return document;
}
