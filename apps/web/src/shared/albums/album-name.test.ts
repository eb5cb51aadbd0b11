import { expect, it } from 'vitest';
import { albumNameOf } from './album-name.ts';

it('shows nothing for the placeholder of unnamed albums', () => {
  expect(albumNameOf({ name: '__new_album__' })).toBe('');
  expect(albumNameOf({ name: '' })).toBe('');
  expect(albumNameOf({ name: 'Hytta' })).toBe('Hytta');
});
