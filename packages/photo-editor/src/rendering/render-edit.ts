import type { EditDocument, Frame } from '../document/edit-document.ts';
import { invert } from '../geometry/affine.ts';
import type { Size } from '../geometry/crop-frame.ts';
import { resultSize } from '../geometry/result-size.ts';
import { mixFilter } from '../kernels/color/filter-table.ts';
import { framePaths } from '../vectors/frame-paths.ts';
import { type Canvas, layTexture, vignette } from './composition.ts';
import { copySamples } from './copy-samples.ts';
import { createDevelopment, type Development } from './development.ts';
import { createSections, type DrawingTools, type Section } from './layer-stack.ts';
import { bandHeight, OutlineStack } from './outline-stack.ts';
import { type Area, growArea, isApart, type PixelSource } from './pixel-source.ts';
import { BlockSampler, coverWithBlocks, type RedactedBlocks, redactionRegion } from './redacted-blocks.ts';
import type { Bitmap, RasterisePaths, RenderAssets } from './render-assets.ts';
import { createResampler, type Resampler } from './resample.ts';
import { coveredArea, createResultMap, type ResultMap } from './result-map.ts';

export interface RenderOptions extends DrawingTools {
  readonly assets: RenderAssets;
  readonly rasterise: RasterisePaths;
  /** Pixels of the result; without it those of the saved file. */
  readonly size?: Size;
}

/** A finished part of the result: RGB or RGBA, as the source has it, with 8 bits a sample and straight alpha. */
export interface Tile extends Area {
  readonly channels: 3 | 4;
  readonly data: Uint8ClampedArray;
}

/** The whole result: RGB or RGBA, as the source has it, with 8 bits a sample and straight alpha. */
export interface RenderedPicture extends Size {
  readonly channels: 3 | 4;
  readonly data: Uint8ClampedArray;
}

/**
 * Renders the result in memory. A document that changes nothing gives the samples of a source with 8 bits as they are. Rejects when
 * an asset is missing.
 */
export async function renderPicture(
  document: EditDocument,
  source: PixelSource,
  options: RenderOptions,
): Promise<RenderedPicture> {
  const { width, height } = options.size ?? resultSize(document.source, document.transform);
  const { channels } = source;
  const data = new Uint8ClampedArray(width * height * channels);
  for await (const tile of renderEdit(document, source, options)) {
    const stride = tile.width * channels;
    for (let row = 0; row < tile.height; row += 1) {
      const to = ((tile.top + row) * width + tile.left) * channels;
      data.set(tile.data.subarray(row * stride, (row + 1) * stride), to);
    }
  }
  return { width, height, channels, data };
}

/** Renders the result tile by tile, from the top down. The data of a tile is overwritten by the next one. */
export async function* renderEdit(
  document: EditDocument,
  source: PixelSource,
  options: RenderOptions,
): AsyncGenerator<Tile, void, undefined> {
  const plan = await planRendering(document, source, options);
  const { channels } = source;
  const pixels = new Uint8ClampedArray(plan.tileSize.width * plan.tileSize.height * channels);
  for (const area of tilesOf(plan.result, plan.tileSize)) {
    const data = pixels.subarray(0, area.width * area.height * channels);
    if (plan.isPlain && !(await isDrawnOn(plan, area))) {
      const from = coveredArea(plan.map.matrix, area);
      copySamples(plan.map, { block: await source.read(from), from, channels }, { area, data });
      plan.development.colors?.mapSamples(data, channels);
    } else {
      const canvas = await composeTile(plan, area, plan.sections.length);
      await finishTile(plan, canvas);
      toSamples(canvas.data, data, channels);
    }
    yield { ...area, channels, data };
  }
}

interface Plan {
  readonly document: EditDocument;
  readonly source: PixelSource;
  readonly result: Size;
  readonly tileSize: Size;
  readonly map: ResultMap;
  readonly resampler: Resampler;
  readonly development: Development;
  readonly overlay: Bitmap | null;
  readonly sections: readonly Section[];
  /** Those of each section, or null where it has no redaction. */
  readonly blocks: (RedactedBlocks | null)[];
  readonly frame: OutlineStack | null;
  readonly canvas: Float32Array;
  /** The result consists of the source's samples, changed by nothing but a table, where nothing is drawn over them. */
  readonly isPlain: boolean;
}

async function planRendering(document: EditDocument, source: PixelSource, options: RenderOptions): Promise<Plan> {
  const { filter, overlay, adjust, frame } = document;
  const hasFrame = frame !== null && frame.opacity > 0 && frame.size > 0;
  const { assets } = options;
  const result = options.size ?? resultSize(document.source, document.transform);
  const table =
    filter && filter.intensity > 0 ? mixFilter(await assets.filterTable(filter.id), filter.intensity) : null;
  const map = createResultMap(document, source, result);
  const development = await createDevelopment(source, document, table);
  const tileSize = chooseTileSize(map, result);
  const plan: Plan = {
    document,
    source,
    result,
    tileSize,
    map,
    resampler: createResampler(map, { isOpaque: source.channels === 3 }),
    development,
    overlay: overlay && overlay.opacity > 0 ? await assets.overlay(overlay.id, result) : null,
    sections: await createSections(document, result, options),
    blocks: [],
    frame: hasFrame && frame ? createFrame(frame, result, options.rasterise) : null,
    canvas: new Float32Array(tileSize.width * tileSize.height * 4),
    isPlain:
      map.isCopy &&
      source.bits === 8 &&
      (development.isNeutral || development.colors !== null) &&
      (!overlay || overlay.opacity === 0) &&
      adjust.vignette === 0,
  };
  for (const [index, section] of plan.sections.entries()) plan.blocks.push(await sampleBlocks(plan, section, index));
  return plan;
}

function createFrame(frame: Frame, result: Size, rasterise: RasterisePaths): OutlineStack {
  return new OutlineStack([{ ...framePaths(frame, result), opacity: 1 }], result, rasterise, frame.opacity);
}

/** Whether a layer or the frame may cover a part of an area. */
async function isDrawnOn({ sections, frame }: Plan, area: Area): Promise<boolean> {
  if (await frame?.touches(area)) return true;
  for (const { redaction, drawings } of sections) {
    if (redaction) return true;
    for (const drawing of drawings) if (await drawing.touches(area)) return true;
  }
  return false;
}

/** Rows of the source that are next to each other in memory, where possible; squares where the source is turned. */
function chooseTileSize({ matrix, reduction }: ResultMap, result: Size): Size {
  const isTurned = matrix.b !== 0 || matrix.c !== 0;
  if (!isTurned && reduction === 1) return { width: Math.min(result.width, 512), height: 64 };
  // A power of two, so that bands of outlines consist of whole tiles.
  const side = Math.max(8, 2 ** Math.floor(Math.log2(bandHeight / 2 / reduction)));
  return { width: side, height: side };
}

function* tilesOf(result: Size, tile: Size): Generator<Area> {
  for (let top = 0; top < result.height; top += tile.height) {
    for (let left = 0; left < result.width; left += tile.width) {
      const width = Math.min(tile.width, result.width - left);
      yield { left, top, width, height: Math.min(tile.height, result.height - top) };
    }
  }
}

/** The steps 1 to 9 up to the layers of so many sections. */
async function composeTile(plan: Plan, area: Area, sectionCount: number): Promise<Canvas> {
  const { document, result, map } = plan;
  const canvas = await resampleTile(plan, area);
  const { overlay } = document;
  if (plan.overlay && overlay) {
    layTexture(canvas, plan.overlay, { result, opacity: overlay.opacity, mode: overlay.blendMode });
  }
  for (const [index, section] of plan.sections.slice(0, sectionCount).entries()) {
    const blocks = plan.blocks[index];
    if (blocks) coverWithBlocks(canvas, blocks, map.matrix);
    for (const drawing of section.drawings) await drawing.layOver(canvas);
  }
  return canvas;
}

/** The steps 1 to 8. */
async function resampleTile({ map, resampler, development, source, canvas }: Plan, area: Area): Promise<Canvas> {
  const needed = growArea(coveredArea(map.matrix, area), resampler.margin, source);
  const developed = await development.develop(needed);
  // What is neither turned nor scaled is already in its place.
  if (map.isCopy && map.matrix.a === 1 && map.matrix.d === 1) return { ...area, data: developed.data };
  const data = canvas.subarray(0, area.width * area.height * 4);
  resampler.resample({ ...needed, ...developed }, area, data);
  return { ...area, data };
}

/** Renders what is below a redaction, where it is, to find the colors of its blocks. */
async function sampleBlocks(plan: Plan, { redaction }: Section, index: number): Promise<RedactedBlocks | null> {
  if (!redaction) return null;
  const { source, map, result } = plan;
  const toResult = invert(map.matrix);
  const sampler = new BlockSampler(redactionRegion(redaction, source), source, { toResult, result });
  const { area } = sampler;
  for (const tile of tilesOf(result, plan.tileSize)) {
    if (isApart(tile, area)) continue;
    sampler.addCanvas(await composeTile(plan, tile, index));
  }
  return sampler.finish();
}

/** The vignette, and the frame over it. */
async function finishTile({ document, result, frame }: Plan, canvas: Canvas): Promise<void> {
  if (document.adjust.vignette > 0) vignette(canvas, result, document.adjust.vignette);
  await frame?.layOver(canvas);
}

function toSamples(pixels: Float32Array, samples: Uint8ClampedArray, channels: 3 | 4): void {
  if (channels === 4) {
    for (let at = 0; at < pixels.length; at += 1) samples[at] = pixels[at]! * 255;
    return;
  }
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    samples[to] = pixels[from]! * 255;
    samples[to + 1] = pixels[from + 1]! * 255;
    samples[to + 2] = pixels[from + 2]! * 255;
  }
}
