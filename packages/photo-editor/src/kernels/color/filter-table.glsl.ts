import { filterTableSize } from './filter-table.ts';

/** The twin of `filterPixels` with a table of `mixFilter`, for a texture with linear filtering. */
export const filterTableFunctions = /* glsl */ `
vec3 filterColor(sampler3D table, vec3 color, float intensity) {
  vec3 inside = clamp(color, 0.0, 1.0);
  vec3 place = (inside * ${filterTableSize - 1}.0 + 0.5) / ${filterTableSize}.0;
  return mix(inside, texture(table, place).rgb, intensity);
}
`;
