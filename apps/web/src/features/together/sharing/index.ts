/**
 * The links that the user hands out: creating, changing, listing and stopping them. `openShareDialog` of shared/sharing opens the
 * dialog that creates them.
 */
export { ShareLayer } from './dialog/share-layer.tsx';
export { loadSharedByMePage } from './load-on-demand.ts';
