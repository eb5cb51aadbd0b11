export { ViewerPage } from './viewer-page.tsx';
