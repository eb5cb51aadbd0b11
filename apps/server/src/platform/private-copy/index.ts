/** Copies of originals without location and camera details (docs/private-copies.md). */
export { plannerVersion } from './plan/pack-treatment.ts';
export { planCopy } from './plan-copy.ts';
export {
  type ConvertedRendition,
  createPrivateCopies,
  type PrivateCopies,
  type PrivateCopy,
  type StoredOriginal,
} from './private-copies.ts';
