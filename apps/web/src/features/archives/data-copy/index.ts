/** The copy of everything that is stored about the person: request and download. */
export { DataCopyRow } from './data-copy-row.tsx';
