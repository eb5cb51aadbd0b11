export { HandOverPage } from './hand-over-page.tsx';
export { SelectPhotosPage } from './select-photos-page.tsx';
