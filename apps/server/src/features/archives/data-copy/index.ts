/** The copy of everything that is stored about an account, as one zip file with pages to read and JSON. */

export { copyParts } from './copy-parts.ts';
export { dataCopyFeature } from './data-copy.feature.ts';
