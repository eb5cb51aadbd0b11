import { expect, it } from 'vitest';
import { reduce } from './architecture-picture.ts';

it('leaves out an arrow that follows from others', () => {
  const arrows = {
    'server/main': ['server/composition', 'server/http'],
    'server/composition': ['server/http'],
    'server/http': [],
  };
  expect(reduce(arrows)).toEqual([
    ['server/main', 'server/composition'],
    ['server/composition', 'server/http'],
  ]);
});
