import { expect, it } from 'vitest';
import { moveTo } from './move-to.ts';

it('writes a position only when it has changed', () => {
  const element = document.createElement('div');
  const writes = new MutationObserver(() => undefined);
  writes.observe(element, { attributes: true });
  for (const yPx of [0, 0.2, 0, 7, 7.4]) moveTo(element, yPx);
  expect(element.style.transform).toBe('translateY(7px)');
  expect(writes.takeRecords()).toHaveLength(2);
});
