/** The links that the user hands out: creating, changing, listing and stopping them. */
export { SharedByMePage } from './shared-by-me/shared-by-me-page.tsx';
