/** The page that recipients of a share open, with the pages shown instead when they may not. */
export { ShareGate } from './components/share-gate.tsx';
export { ShareVisitorActions } from './components/share-visitor-actions.tsx';
export {
  loadCopyShareGate,
  loadShareNotFoundPage,
  loadShareViewer,
} from './load-on-demand.ts';
export { SharePage } from './pages/share-page.tsx';
