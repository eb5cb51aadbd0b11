import { filterTableSize } from '../../kernels/color/filter-table.ts';
import { monotoneCurve } from './curve.ts';
import { filterRecipes } from './filter-recipes.ts';
import { fromOklab, parseHex, type Triple, toOklab } from './oklab.ts';
import type { HueChange, Recipe, Tint } from './recipe.ts';

type Step = (color: Triple) => Triple;

const smoothstep = (from: number, to: number, x: number) => {
  const t = Math.min(Math.max((x - from) / (to - from), 0), 1);
  return t * t * (3 - 2 * t);
};

function changeHue(
  [lightness, a, b]: Triple,
  { at, width, turn = 0, chroma = 1, lightness: lift = 0 }: HueChange,
): Triple {
  const strength = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const distance = Math.abs(((hue - at + 540) % 360) - 180);
  const weight = 1 - smoothstep(0, width, distance);
  const angle = (turn * weight * Math.PI) / 180;
  const scale = 1 + (chroma - 1) * weight;
  return [
    lightness + lift * weight * Math.min(strength / 0.15, 1),
    (a * Math.cos(angle) - b * Math.sin(angle)) * scale,
    (a * Math.sin(angle) + b * Math.cos(angle)) * scale,
  ];
}

function colorStep({ hues = [], chroma = 1, protect = 0 }: Recipe): Step {
  return (color) => {
    const [lightness, a, b] = hues.reduce(changeHue, toOklab(color));
    const strong = smoothstep(0.06, 0.22, Math.hypot(a, b));
    const scale = chroma > 1 ? 1 + (chroma - 1) * (1 - protect * strong) : chroma;
    return fromOklab([lightness, a * scale, b * scale]);
  };
}

function curveStep({ curve, red, green, blue }: Recipe): Step {
  const master = curve ? monotoneCurve(curve) : (x: number) => x;
  const channels = [red, green, blue].map((points) => (points ? monotoneCurve(points) : (x: number) => x));
  return (color) => [0, 1, 2].map((index) => channels[index]!(master(color[index]!))) as unknown as Triple;
}

function tintStep(shadows: Tint | undefined, highlights: Tint | undefined): Step {
  const offset = (tint: Tint | undefined) => {
    const [, a, b] = toOklab(parseHex(tint?.color ?? '#000000'));
    return [a * (tint?.amount ?? 0), b * (tint?.amount ?? 0)] as const;
  };
  const [dark, bright] = [offset(shadows), offset(highlights)];
  return (color) => {
    const [lightness, a, b] = toOklab(color);
    // Nothing is tinted at the ends, so that black and white stay what the curves made of them.
    const inDark = (1 - smoothstep(0.15, 0.65, lightness)) * smoothstep(0, 0.2, lightness);
    const inBright = smoothstep(0.45, 0.85, lightness) * (1 - smoothstep(0.93, 1, lightness) * 0.85);
    return fromOklab([
      lightness,
      a + dark[0] * inDark + bright[0] * inBright,
      b + dark[1] * inDark + bright[1] * inBright,
    ]);
  };
}

function gradientStep(colors: readonly string[]): Step {
  const stops = colors.map((color) => toOklab(parseHex(color)));
  return ([gray]) => {
    const position = Math.min(Math.max(gray, 0), 1) * (stops.length - 1);
    const index = Math.min(Math.floor(position), stops.length - 2);
    const [from, to] = [stops[index]!, stops[index + 1]!];
    return fromOklab(from.map((value, axis) => value + (to[axis]! - value) * (position - index)) as unknown as Triple);
  };
}

function stepsOf(recipe: Recipe): readonly Step[] {
  const steps: Step[] = [];
  if (recipe.hues || recipe.chroma !== undefined) steps.push(colorStep(recipe));
  const { gray, gradient } = recipe;
  if (gray) {
    steps.push(([r, g, b]) => {
      const value = Math.min(Math.max(r * gray[0] + g * gray[1] + b * gray[2], 0), 1);
      return [value, value, value];
    });
  }
  if (recipe.curve || recipe.red || recipe.green || recipe.blue) steps.push(curveStep(recipe));
  if (gradient) steps.push(gradientStep(gradient));
  if (recipe.shadows || recipe.highlights) steps.push(tintStep(recipe.shadows, recipe.highlights));
  return steps;
}

const recipeById = new Map(filterRecipes.map((recipe) => [recipe.id, recipe]));
const baked = new Map<string, Float32Array>();

/**
 * The table of a filter: red, green and blue of the result from 0 to 1 with the curve of the picture's color space, for
 * 33 × 33 × 33 inputs of which red changes fastest, then green. Null for an id that this release does not have. The table is
 * made once and must not be changed.
 */
export function bakeFilter(id: string): Float32Array | null {
  const known = baked.get(id);
  if (known) return known;
  const recipe = recipeById.get(id);
  if (!recipe) return null;
  const steps = stepsOf(recipe);
  const size = filterTableSize;
  const table = new Float32Array(size ** 3 * 3);
  for (let index = 0; index < size ** 3; index += 1) {
    const input = [index % size, Math.floor(index / size) % size, Math.floor(index / size ** 2)];
    const start = input.map((value) => value / (size - 1)) as unknown as Triple;
    table.set(
      steps.reduce((color, step) => step(color), start),
      index * 3,
    );
  }
  baked.set(id, table);
  return table;
}
