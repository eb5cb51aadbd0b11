/** A color as `#rrggbb`, lower case, in sRGB. */
export type Color = `#${string}`;
