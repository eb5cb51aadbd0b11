/** Files on televisions that have no account: docs/adr/0033-televisions.md. */
export { TelevisionList } from './components/television-list.tsx';
export const loadShowOnTelevisionPage = () => import('./show-on-television-page.tsx');
export { CodeField, isWholeCode } from './components/code-field.tsx';
