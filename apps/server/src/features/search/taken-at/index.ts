/** Conditions by place, and what names of places mean. */
export { type PlaceMeaning, readPlaceNames } from './read-place-names.ts';
export { type CellRange, isInCells, isTakenAt, joinRanges, type PlaceFilter } from './taken-at.repository.ts';
