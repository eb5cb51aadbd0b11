import type { AssetNames } from '../names.ts';
import { filterNames } from './filter-names.ts';
import { filterRecipes } from './filter-recipes.ts';
import type { FilterGroup } from './recipe.ts';

/** A filter as an entry of the list. Its table comes from `bakeFilter`. */
export interface FilterEntry {
  readonly id: string;
  readonly group: FilterGroup;
  readonly names: AssetNames;
}

/** All filters in the order of the list. */
export const filters: readonly FilterEntry[] = filterRecipes.map(({ id, group }) => ({
  id,
  group,
  names: filterNames[id]!,
}));
