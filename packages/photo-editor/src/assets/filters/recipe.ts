import type { CurvePoints } from './curve.ts';

/** The groups of the filters' list. */
export type FilterGroup = 'color' | 'monochrome';

/** What happens to the colors around one hue. */
export interface HueChange {
  /** Degrees in OKLab: 30 red, 60 skin and orange, 105 yellow, 145 green, 200 turquoise, 255 blue, 320 purple. */
  readonly at: number;
  /** Degrees on either side where the change ends. */
  readonly width: number;
  /** Degrees by which hues are turned. */
  readonly turn?: number;
  /** Factor of the chroma. */
  readonly chroma?: number;
  /** Added to the lightness of fully colored pixels. */
  readonly lightness?: number;
}

/** A tint of the dark or the bright parts. */
export interface Tint {
  /** `#rrggbb`; only its hue and chroma have an effect. */
  readonly color: string;
  /** 0 to 1. */
  readonly amount: number;
}

/** How a filter makes its colors, in the order of the fields. */
export interface Recipe {
  readonly id: string;
  readonly group: FilterGroup;
  readonly hues?: readonly HueChange[];
  /** Factor of the chroma of all colors. */
  readonly chroma?: number;
  /** How much less the chroma of colors that are strong already grows, 0 to 1. */
  readonly protect?: number;
  /** Shares of red, green and blue in a gray picture. */
  readonly gray?: readonly [number, number, number];
  /** This curve applies to all channels. */
  readonly curve?: CurvePoints;
  readonly red?: CurvePoints;
  readonly green?: CurvePoints;
  readonly blue?: CurvePoints;
  readonly shadows?: Tint;
  readonly highlights?: Tint;
  /** Colors that gray values are replaced by, from dark to bright. */
  readonly gradient?: readonly string[];
}

/** A recipe of the group with colors. */
export const colorRecipe = (recipe: Omit<Recipe, 'group'>): Recipe => ({ group: 'color', ...recipe });
