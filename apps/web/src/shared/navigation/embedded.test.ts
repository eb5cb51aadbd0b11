import { expect, it } from 'vitest';
import { readEmbedded } from './embedded.ts';

it.each([
  ['/settings', '', false, false, '/settings'],
  ['/_from_inside_app/settings', '', true, false, '/_from_inside_app/settings'],
  ['/_from_inside_app/settings', '?fromNav=1', true, true, '/_from_inside_app/settings'],
  ['/settings', '?fromNav=1', false, true, '/settings'],
  ['/_from_inside_apple', '?fromNav=0', false, false, '/settings'],
])('%s%s', (pathname, search, isEmbedded, isFromNav, settings) => {
  const embedded = readEmbedded({ pathname, search });
  expect(embedded).toMatchObject({ isEmbedded, isFromNav });
  expect(embedded.inside('/settings')).toBe(settings);
});
