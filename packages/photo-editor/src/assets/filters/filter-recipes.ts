import { monochromeRecipes } from './monochrome-recipes.ts';
import type { Recipe } from './recipe.ts';
import { softColorRecipes } from './soft-color-recipes.ts';
import { strongColorRecipes } from './strong-color-recipes.ts';

/** All filters, those with colors first. */
export const filterRecipes: readonly Recipe[] = [...softColorRecipes, ...strongColorRecipes, ...monochromeRecipes];
