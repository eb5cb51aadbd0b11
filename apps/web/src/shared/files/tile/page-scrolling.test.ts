import { expect, it } from 'vitest';
import { isPageScrolling } from './page-scrolling.ts';

it('knows that the page is being scrolled', () => {
  expect(isPageScrolling()).toBe(false);
  window.dispatchEvent(new Event('scroll'));
  expect(isPageScrolling()).toBe(true);
});
