import { expect, it } from 'vitest';
import { pageOf } from './use-focus-on-navigation.ts';

it('treats the timeline and a photo over it as one page', () => {
  expect(pageOf({ pathname: '/photos/AZ0', search: '' })).toBe(pageOf({ pathname: '/photos', search: '?type=images' }));
});

it('treats the forms of one login as different pages', () => {
  const pathname = '/id/abcdefghij';
  expect(pageOf({ pathname, search: '?view=register' })).not.toBe(pageOf({ pathname, search: '' }));
});
