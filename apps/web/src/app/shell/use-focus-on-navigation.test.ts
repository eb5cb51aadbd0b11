import { expect, it } from 'vitest';
import { pageOf } from './use-focus-on-navigation.ts';

it('takes the timeline and a photo over it for one page', () => {
  expect(pageOf({ pathname: '/photos/AZ0', search: '' })).toBe(pageOf({ pathname: '/photos', search: '?type=images' }));
});

it('tells the forms of one sign-in apart', () => {
  const pathname = '/id/abcdefghij';
  expect(pageOf({ pathname, search: '?view=register' })).not.toBe(pageOf({ pathname, search: '' }));
});
