/** Copies of originals without location and camera details (docs/private-copies.md). */
export { planCopy } from './plan-copy.ts';
export { createPrivateCopies, type PrivateCopies, type StoredOriginal } from './private-copies.ts';
