export * from './document/edit-document.ts';
export type * from './document/layers.ts';
export * from './geometry/coordinates.ts';
export type * from './geometry/transform.ts';
