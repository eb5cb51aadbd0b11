import { expect, it } from 'vitest';
import { shapes } from '../assets/shapes/shapes.ts';
import { emoticonIds } from '../assets/stickers/emoticon-list.ts';
import { emoticonNames } from '../assets/stickers/emoticon-names.ts';
import type { EditDocument } from '../document/edit-document.ts';
import type { Layer, Placement, TextLayer } from '../document/layers.ts';
import { ofOriginal, ofShortestEdge } from '../geometry/coordinates.ts';
import { readEditorFont } from '../testing/read-editor-font.ts';
import { createAssetLibrary, UnknownAssetError } from './layer-assets.ts';
import { hitsBox, layerBox } from './layer-box.ts';
import { layerPaths, type VectorLayer } from './layer-paths.ts';
import { mapPoint } from './matrix.ts';
import { boundsOf } from './path-data.ts';
import { FontError } from './text/woff.ts';
import { toSvg } from './to-svg.ts';

const library = createAssetLibrary(readEditorFont);

const placement: Placement & { id: string } = {
  id: 'a',
  center: { x: ofOriginal(0.5), y: ofOriginal(0.5) },
  rotation: 0,
  flipX: false,
  flipY: false,
  opacity: 1,
};

const text = (changes: Partial<TextLayer>): TextLayer => ({
  ...placement,
  kind: 'text',
  text: 'Hei',
  font: 'montserrat',
  size: ofShortestEdge(0.1),
  align: 'left',
  color: '#ffffff',
  background: null,
  lineHeight: 1.2,
  width: ofShortestEdge(0.8),
  ...changes,
});

function documentWith(layers: readonly Layer[], transform: Partial<EditDocument['transform']> = {}): EditDocument {
  return {
    source: { fileId: '1', checksum: 'c', width: 600, height: 400 },
    transform: {
      quarterTurns: 0,
      flipX: false,
      flipY: false,
      straighten: 0,
      crop: null,
      resolution: null,
      ...transform,
    },
    layers,
  } as unknown as EditDocument;
}

async function pathsOf(
  layer: VectorLayer,
  transform: Partial<EditDocument['transform']> = {},
  output = { width: 600, height: 400 },
) {
  const document = documentWith([layer], transform);
  const assets = await library.assetsFor(document);
  return { ...layerPaths(layer, document, output, assets), box: layerBox(layer, document, output, assets) };
}

const heart: VectorLayer = { ...placement, kind: 'shape', asset: 'heart', size: ofShortestEdge(0.5), color: '#ff0000' };

it('puts a layer where the original shows its place', async () => {
  const moved = { ...heart, center: { x: ofOriginal(0.25), y: ofOriginal(0.75) } };
  const middle = async (transform: Partial<EditDocument['transform']>, output?: { width: number; height: number }) => {
    const { x, y } = mapPoint((await pathsOf(moved, transform, output)).box.matrix, 0, 0);
    return [Math.round(x), Math.round(y)];
  };
  expect(await middle({})).toEqual([150, 300]);
  expect(await middle({ flipX: true })).toEqual([450, 300]);
  expect(await middle({ quarterTurns: 1 }, { width: 400, height: 600 })).toEqual([100, 150]);
  expect(await middle({}, { width: 6000, height: 4000 })).toEqual([1500, 3000]);
});

it('keeps a layer inside of a straightened picture upright with the original', async () => {
  const { box } = await pathsOf(heart, { straighten: 10 });
  const [a, b] = box.matrix;
  expect((Math.atan2(b, a) * 180) / Math.PI).toBeCloseTo(10);
});

it('hits a box where it is drawn', async () => {
  const { box } = await pathsOf(heart);
  expect(hitsBox(box, 300, 200)).toBe(true);
  expect(hitsBox(box, 405, 200)).toBe(false);
  expect(hitsBox(box, 405, 200, 10)).toBe(true);
});

it('draws all shapes and emoticons within their boxes', async () => {
  for (const { id, d, width, height } of shapes) {
    // Handles of curves may lie outside of the box that the curve itself stays in.
    const { x, y, width: across, height: down } = boundsOf(d)!;
    expect(Math.max(-x, -y, x + across - width, y + down - height), id).toBeLessThan(9);
  }
  for (const asset of emoticonIds) {
    const { paths } = await pathsOf({ ...placement, kind: 'sticker', asset, size: ofShortestEdge(0.5) });
    expect(paths.length).toBeGreaterThan(0);
  }
});

it('refuses assets and fonts that it does not have', async () => {
  await expect(pathsOf({ ...placement, kind: 'sticker', asset: 'no', size: ofShortestEdge(0.5) })).rejects.toThrow(
    UnknownAssetError,
  );
  await expect(pathsOf({ ...heart, asset: 'toString' })).rejects.toThrow(UnknownAssetError);
  await expect(pathsOf(text({ font: 'no' }))).rejects.toThrow(FontError);
});

it('loads a font again after a failure', async () => {
  let fails = true;
  const flaky = createAssetLibrary((path) => (fails ? Promise.reject(new Error('offline')) : readEditorFont(path)));
  const document = documentWith([text({})]);
  await expect(flaky.assetsFor(document)).rejects.toThrow(FontError);
  fails = false;
  await expect(flaky.assetsFor(document)).resolves.toBeDefined();
});

const widthOf = async (words: string, changes: Partial<TextLayer> = {}) =>
  boundsOf((await pathsOf(text({ text: words, width: ofShortestEdge(100), ...changes }))).paths.at(-1)!.d)!;

it('kerns, aligns and breaks lines', async () => {
  expect((await widthOf('AV')).width).toBeLessThan((await widthOf('A')).width + (await widthOf('V')).width);
  const [left, right] = [await widthOf('Hei'), await widthOf('Hei', { align: 'right' })];
  expect(right.x).toBeGreaterThan(left.x + 500);
  const wrapped = await widthOf('En lang dag ved fjorden', { width: ofShortestEdge(0.6) });
  expect(wrapped.width).toBeLessThanOrEqual(6000);
  expect(wrapped.height).toBeGreaterThan(2000);
  expect(
    (await widthOf('Donaudampfschifffahrtsgesellschaft', { width: ofShortestEdge(0.5) })).width,
  ).toBeLessThanOrEqual(5000);
});

it('has outlines for Cyrillic, Greek, Hebrew and Arabic, and joins Arabic letters', async () => {
  for (const words of ['Щастие', 'Ελλάδα', 'שלום', 'سلام', 'Ærlig ş ł']) {
    const { d } = (await pathsOf(text({ text: words, font: 'caveat' }))).paths[0]!;
    expect(d.length).toBeGreaterThan(200);
  }
  expect((await widthOf('سلام')).width).toBeLessThan((await widthOf('س ل ا م')).width * 0.8);
});

it('sets right-to-left words from the right, and their numbers from the left', async () => {
  const mixed = (await pathsOf(text({ text: 'שלום 12' }))).paths[0]!.d;
  const digits = (await pathsOf(text({ text: '12' }))).paths[0]!.d;
  const start = (d: string) => Number(/M(-?[\d.]+)/.exec(d)![1]);
  expect(start(mixed)).toBeCloseTo(start(digits), -2);
});

it('writes an SVG without text and fonts', async () => {
  const group = await pathsOf(text({ text: '<&"\u0000 a', background: '#000000', opacity: 0.5 }));
  const svg = toSvg([group], 600, 400);
  expect(svg).toContain('<g opacity="0.5">');
  expect(svg).not.toMatch(/<text|font|NaN|Infinity|undefined/);
});

it('names every shape and emoticon in four languages, each differently', () => {
  expect([emoticonIds.length >= 60, shapes.length >= 20]).toEqual([true, true]);
  expect(Object.keys(emoticonNames).sort()).toEqual([...emoticonIds].sort());
  for (const language of ['nb', 'en', 'sv', 'bg'] as const) {
    expect(new Set(emoticonIds.map((id) => emoticonNames[id]![language])).size).toBe(emoticonIds.length);
    expect(new Set(shapes.map(({ names }) => names[language])).size).toBe(shapes.length);
  }
});
