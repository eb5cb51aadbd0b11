import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it.each([
  { stored: 'bg', preferred: ['nb'], pageLanguage: 'nb', expected: 'bg' },
  { stored: 'xx', preferred: ['sv-FI', 'en'], pageLanguage: 'nb', expected: 'sv' },
  { stored: undefined, preferred: ['no'], pageLanguage: 'en', expected: 'nb' },
  { stored: undefined, preferred: ['de-DE', 'nn-NO', 'en-US'], pageLanguage: 'en', expected: 'nb' },
  { stored: undefined, preferred: ['de', 'fr'], pageLanguage: 'en', expected: 'en' },
  { stored: undefined, preferred: [], pageLanguage: 'tlh', expected: 'nb' },
])('chooses $expected from $stored, $preferred, $pageLanguage', ({ expected, ...sources }) => {
  expect(chooseLanguage(sources)).toBe(expected);
});
