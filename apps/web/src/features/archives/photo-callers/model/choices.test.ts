import { afterEach, expect, it, vi } from 'vitest';
import { findChoice, forgetChoice, storeChoice } from './choices.ts';

afterEach(() => vi.unstubAllGlobals());

it('stores a choice on plain http too, where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const choice = { address: 'https://caller.example', state: 'x', files: [] };
  const id = storeChoice(choice);
  expect(findChoice(id)).toEqual(choice);
  forgetChoice(id);
  expect(findChoice(id)).toBeUndefined();
});
