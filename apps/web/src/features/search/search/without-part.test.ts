import { expect, it } from 'vitest';
import { withoutPart } from './without-part.ts';

it('removes a part with the spaces around it', () => {
  expect(withoutPart('beach july 2019 -cake', { start: 6, end: 15 })).toBe('beach -cake');
  expect(withoutPart('beach july 2019', { start: 0, end: 5 })).toBe('july 2019');
  expect(withoutPart('beach', { start: 0, end: 5 })).toBe('');
});
