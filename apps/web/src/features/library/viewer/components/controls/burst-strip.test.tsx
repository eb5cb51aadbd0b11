import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { activateLanguage, loadPageTexts } from '../../../../../shared/i18n/texts.ts';
import type { Burst } from '../../api/use-burst.ts';
import styles from './burst-strip.module.css';
import { BurstStrip } from './burst-strip.tsx';

beforeAll(async () => {
  await loadPageTexts();
  await activateLanguage('en');
});
afterEach(cleanup);

const burst: Burst = {
  count: 3,
  isOpen: true,
  toggle: () => undefined,
  members: [],
  hasFailed: false,
  shown: undefined,
  show: () => undefined,
  neighbour: () => undefined,
};

const isHidden = (change: Partial<Burst>, isShown: boolean) => {
  const { container } = render(<BurstStrip burst={{ ...burst, ...change }} isShown={isShown} />);
  return container.firstElementChild?.classList.contains(styles.hidden!);
};

it('hides with the other controls, open or not', () => {
  expect(isHidden({}, true)).toBe(false);
  expect(isHidden({}, false)).toBe(true);
  expect(isHidden({ isOpen: false }, false)).toBe(true);
});

it('keeps saying that the burst could not be loaded', () => {
  expect(isHidden({ members: undefined, hasFailed: true }, false)).toBe(false);
});
