import { expect, it } from 'vitest';
import { chooseLanguage } from './language.ts';

it.each([
  { stored: 'bg', preferred: ['nb'], ofPage: 'nb', expected: 'bg' },
  { stored: 'xx', preferred: ['sv-FI', 'en'], ofPage: 'nb', expected: 'sv' },
  { stored: undefined, preferred: ['no'], ofPage: 'en', expected: 'nb' },
  { stored: undefined, preferred: ['de-DE', 'nn-NO', 'en-US'], ofPage: 'en', expected: 'nb' },
  { stored: undefined, preferred: ['de', 'fr'], ofPage: 'en', expected: 'en' },
  { stored: undefined, preferred: [], ofPage: 'tlh', expected: 'nb' },
])('chooses $expected from $stored, $preferred, $ofPage', ({ expected, ...sources }) => {
  expect(chooseLanguage(sources)).toBe(expected);
});
