import { expect, it } from 'vitest';
import { formerTransform } from './use-move-with-panel.ts';

const windowPx = '1440 x 900';
const wide = { stage: { width: 1440, height: 900 }, shown: { width: 675, height: 900 }, windowPx };

it('moves the picture from its former place when a panel opens', () => {
  const narrow = { ...wide, stage: { width: 1080, height: 900 } };
  expect(formerTransform(wide, narrow)).toBe('translate(180px, 0px) scale(1)');
  expect(formerTransform(narrow, wide)).toBe('translate(-180px, 0px) scale(1)');
  const smaller = { ...narrow, shown: { width: 540, height: 720 } };
  expect(formerTransform(wide, smaller)).toBe('translate(180px, 0px) scale(1.25)');
});

it('shows it at once when the window changes, or only the picture', () => {
  expect(formerTransform(wide, { ...wide, shown: { width: 900, height: 900 } })).toBeUndefined();
  expect(formerTransform(wide, { ...wide, stage: { width: 800, height: 900 }, windowPx: '800 x 900' })).toBeUndefined();
});
