import { loadPageTexts } from '../texts.ts';

// Tests render components of any page without its route.
await loadPageTexts();
