import { loadPageTexts } from '../texts.ts';

// Tests draw parts of any page without its route.
await loadPageTexts();
