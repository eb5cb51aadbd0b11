/** The terms, the privacy text and the contact page of the brand. */
export { LegalPage } from './legal-page.tsx';
