import { colorRecipes } from './color-recipes.ts';
import { monochromeRecipes } from './monochrome-recipes.ts';
import type { Recipe } from './recipe.ts';

/** All filters, those with colors first. */
export const filterRecipes: readonly Recipe[] = [...colorRecipes, ...monochromeRecipes];
