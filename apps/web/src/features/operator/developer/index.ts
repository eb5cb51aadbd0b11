/** Pages and marks for those who build and test the client. */
export { QaCorner } from './components/qa-corner.tsx';
export {
  loadAdvancedPage,
  loadTestFlagsPage,
} from './load-on-demand.ts';
