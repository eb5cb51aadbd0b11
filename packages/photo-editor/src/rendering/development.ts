import type { EditDocument } from '../document/edit-document.ts';
import { type FocusArea, type FocusBlur, focusBlur } from '../kernels/blur/focus.ts';
import { blurImage, gaussianRadius } from '../kernels/blur/gaussian.ts';
import type { FilterTable } from '../kernels/color/filter-table.ts';
import { type DenoiseTap, denoise, denoiseReach, denoiseTaps } from '../kernels/detail/denoise.ts';
import { sharpnessSigma } from '../kernels/detail/sharpness.ts';
import type { FloatImage } from '../kernels/float-image.ts';
import { guideEdge, guideSigma } from '../kernels/light/shadows-highlights.ts';
import { reductionFactor } from '../kernels/reduce.ts';
import { mixFocus, sharpenArea } from './area-effects.ts';
import { bakeColorTable, bakeLevelTable, type ColorTable, colorTableNodes, type GradeColors } from './color-table.ts';
import { clampPixels, clarifyRow, createGrading, type Grading } from './grading.ts';
import { type LumaPlane, lumaPlane, sampleLumaLine } from './luma-plane.ts';
import { type Area, growArea, type PixelBlock, type PixelSource } from './pixel-source.ts';
import { readMargined } from './read-margined.ts';
import { reduceSource } from './reduce-source.ts';

/** The steps 1 to 7 of the order of pixel operations, for any area of the source. */
export interface Development {
  /** Whether the steps change anything. If not, the source's samples can be copied. */
  readonly isNeutral: boolean;
  /** The table that has the same effect as all steps; null if there is none. */
  readonly colors: ColorTable | null;
  /** The developed area as RGBA with straight alpha. The image is overwritten by the next call. */
  develop(area: Area): Promise<FloatImage>;
}

/** What is computed once for all areas. */
interface Plan {
  readonly source: PixelSource;
  readonly document: EditDocument;
  readonly grading: Grading;
  /** Replaces `grading` for areas. */
  readonly colors: ColorTable | null;
  readonly taps: readonly DenoiseTap[];
  readonly reach: number;
  readonly sharpSigma: number;
  readonly guide: LumaPlane | null;
  readonly gradedGuide: LumaPlane | null;
  readonly focus: PlannedFocus | null;
}

interface PlannedFocus extends FocusBlur {
  readonly area: FocusArea;
  readonly blurred: FloatImage;
}

export async function createDevelopment(
  source: PixelSource,
  document: EditDocument,
  table: FilterTable | null,
): Promise<Development> {
  const plan = await planDevelopment(source, document, table);
  const { adjust } = document;
  const buffers = new Buffers();
  const isColorAlone = plan.taps.length === 0 && adjust.clarity === 0 && adjust.sharpness === 0 && plan.focus === null;
  return {
    isNeutral: isColorAlone && plan.grading.isNeutral,
    colors: isColorAlone ? plan.colors : null,
    develop: (area) => developArea(plan, area, buffers),
  };
}

async function planDevelopment(source: PixelSource, document: EditDocument, table: FilterTable | null): Promise<Plan> {
  const { adjust } = document;
  const edge = shortestEdge(source);
  const originalEdge = shortestEdge(document.source);
  const taps = adjust.denoise > 0 ? denoiseTaps(originalEdge, edge) : [];
  // Denoised samples have 16 bits.
  const grading = createGrading(adjust, table, taps.length > 0 ? 16 : source.bits);
  const guides = await planGuides(source, document, table);
  return {
    source,
    document,
    grading,
    colors: taps.length === 0 ? bakeColors(grading, source) : null,
    taps,
    reach: denoiseReach(taps),
    sharpSigma: sharpnessSigma(originalEdge, edge),
    ...guides,
    focus: await planFocus(source, document, { table, ...guides }),
  };
}

/** [Note: Color tables]. Null where the steps depend on the place, do nothing, or where there are too few pixels. */
function bakeColors(grading: Grading, { width, height, bits }: PixelSource): ColorTable | null {
  if (grading.isNeutral || grading.usesGuide || bits !== 8) return null;
  const grade: GradeColors = (samples, pixels) =>
    grading.gradeRow({ samples, start: 0, channels: 3, pixels, guide: null });
  if (grading.isChannelwise) return bakeLevelTable(grade);
  return width * height >= 2 * colorTableNodes ? bakeColorTable(grade) : null;
}

interface Guides {
  readonly guide: LumaPlane | null;
  readonly gradedGuide: LumaPlane | null;
}

async function planGuides(source: PixelSource, { adjust }: EditDocument, table: FilterTable | null): Promise<Guides> {
  const needsGuide = adjust.shadows !== 0 || adjust.highlights !== 0;
  if (!needsGuide && adjust.clarity === 0) return { guide: null, gradedGuide: null };
  const edge = shortestEdge(source);
  const factor = reductionFactor(edge / guideEdge);
  const reduced = blurImage(await reduceSource(source, factor), (guideSigma * edge) / factor);
  const grading = createGrading(adjust, table, 16);
  return {
    guide: lumaPlane(
      gradeReduced(reduced, (row) => grading.lightRow(row)),
      factor,
    ),
    gradedGuide:
      adjust.clarity === 0
        ? null
        : lumaPlane(
            gradeReduced(reduced, (row) => grading.gradeRow(row)),
            factor,
          ),
  };
}

async function planFocus(
  source: PixelSource,
  { adjust, focus }: EditDocument,
  { table, guide, gradedGuide }: Guides & { readonly table: FilterTable | null },
): Promise<PlannedFocus | null> {
  if (!focus || focus.intensity === 0) return null;
  const edge = shortestEdge(source);
  const blur = focusBlur(focus.intensity, edge);
  const reduced = await reduceSource(source, blur.factor);
  const grading = createGrading(adjust, table, 16);
  const graded = gradeReduced(reduced, (row, line) => {
    const lines = guideLines({ guide, gradedGuide }, blur.factor, line, reduced.width);
    grading.gradeRow({ ...row, guide: lines.guide });
    if (lines.gradedGuide) clarifyRow(row.pixels, lines.gradedGuide, adjust.clarity);
  });
  premultiply(graded.data);
  const { kind, center, angle, inner, outer } = focus;
  return {
    ...blur,
    blurred: blurImage(graded, blur.sigma),
    area: {
      kind,
      x: center.x * source.width,
      y: center.y * source.height,
      radians: (angle * Math.PI) / 180,
      inner: inner * edge,
      outer: outer * edge,
    },
  };
}

/** The guides' luma at the pixels of a row of an image that was reduced by another factor. */
function guideLines({ guide, gradedGuide }: Guides, factor: number, line: number, count: number) {
  const sample = (plane: LumaPlane | null) => {
    if (!plane) return null;
    const lumas = new Float32Array(count);
    sampleLumaLine({ ...plane, factor: plane.factor / factor }, 0, line, lumas);
    return lumas;
  };
  return { guide: sample(guide), gradedGuide: sample(gradedGuide) };
}

type GradeRow = (row: Parameters<Grading['gradeRow']>[0], line: number) => void;

/** Grades an image with premultiplied alpha and answers one with straight alpha, clamped. */
function gradeReduced({ width, height, data }: FloatImage, gradeRow: GradeRow): FloatImage {
  const samples = new Uint16Array(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const alpha = data[index | 3]!;
    const straight = (index & 3) === 3 || alpha === 0 ? data[index]! : data[index]! / alpha;
    samples[index] = Math.min(straight, 1) * 65_535 + 0.5;
  }
  const graded = new Float32Array(data.length);
  for (let line = 0; line < height; line += 1) {
    const start = line * width * 4;
    const pixels = graded.subarray(start, start + width * 4);
    gradeRow({ samples, start, channels: 4, pixels, guide: null }, line);
  }
  clampPixels(graded);
  return { width, height, data: graded };
}

function premultiply(data: Float32Array): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 1) continue;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = data[at + channel]! * alpha;
  }
}

async function developArea(plan: Plan, area: Area, buffers: Buffers): Promise<FloatImage> {
  const { source, document, sharpSigma } = plan;
  const { sharpness } = document.adjust;
  const margin = sharpness > 0 ? gaussianRadius(sharpSigma) : 0;
  const graded = growArea(area, margin, source);
  const pixels = buffers.take('graded', graded.width * graded.height * 4);
  gradeArea(plan, await readSamples(plan, graded), graded, { pixels, buffers });
  const image = { width: graded.width, height: graded.height, data: pixels };
  if (sharpness > 0) sharpenArea(image, sharpSigma, sharpness);
  if (plan.focus) mixFocus(image, graded, plan.focus);
  if (margin === 0) return image;
  return cutOut(image, { ...area, left: area.left - graded.left, top: area.top - graded.top }, buffers);
}

interface AreaSamples extends PixelBlock {
  readonly channels: 3 | 4;
}

/** The samples of an area, after step 1. */
async function readSamples({ source, taps, reach, document }: Plan, area: Area): Promise<AreaSamples> {
  const { channels } = source;
  if (taps.length === 0) return { ...(await source.read(area)), channels };
  const noisy = await readMargined(source, area, reach);
  const data = new Uint16Array(area.width * area.height * 4);
  denoise(noisy, data, taps, document.adjust.denoise);
  return { data, start: 0, stride: area.width * 4, channels: 4 };
}

/** The steps 2 to 5. */
function gradeArea(
  { document, grading, colors, guide, gradedGuide }: Plan,
  { data, start, stride, channels }: AreaSamples,
  area: Area,
  { pixels, buffers }: { readonly pixels: Float32Array; readonly buffers: Buffers },
): void {
  const guideLine = grading.usesGuide && guide ? buffers.take('guide', area.width) : null;
  const gradedLine = gradedGuide ? buffers.take('graded guide', area.width) : null;
  for (let row = 0; row < area.height; row += 1) {
    const line = pixels.subarray(row * area.width * 4, (row + 1) * area.width * 4);
    if (guideLine && guide) sampleLumaLine(guide, area.left, area.top + row, guideLine);
    const place = { samples: data, start: start + row * stride, channels, pixels: line };
    if (colors) colors.mapRow(place);
    else grading.gradeRow({ ...place, guide: guideLine });
    if (!colors && !grading.isInRange) clampPixels(line);
    if (!gradedLine || !gradedGuide) continue;
    sampleLumaLine(gradedGuide, area.left, area.top + row, gradedLine);
    clarifyRow(line, gradedLine, document.adjust.clarity);
    clampPixels(line);
  }
}

function cutOut(image: FloatImage, area: Area, buffers: Buffers): FloatImage {
  const { left, top, width, height } = area;
  const data = buffers.take('cut', width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * image.width + left) * 4;
    data.set(image.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/** Memory that is used again for each area, because allocating it takes as long as a step. */
class Buffers {
  readonly #buffers = new Map<string, Float32Array>();

  take(name: string, length: number): Float32Array {
    const former = this.#buffers.get(name);
    if (former && former.length >= length) return former.subarray(0, length);
    const buffer = new Float32Array(length);
    this.#buffers.set(name, buffer);
    return buffer;
  }
}

const shortestEdge = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width, height);
