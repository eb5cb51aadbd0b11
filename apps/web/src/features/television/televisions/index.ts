/** Files on televisions that have no account: docs/adr/0033-televisions.md. */

export { CodeField, isWholeCode } from './components/code-field.tsx';
export { TelevisionList } from './components/television-list.tsx';
export { loadShowOnTelevisionPage } from './load-on-demand.ts';
