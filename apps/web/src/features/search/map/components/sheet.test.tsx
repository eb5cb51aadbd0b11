import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { Sheet } from './sheet.tsx';

function show({ isNarrow }: { isNarrow: boolean }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: isNarrow, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
  render(<Sheet label="Photos">list</Sheet>);
  return screen.getByRole('complementary', { name: 'Photos' });
}

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is next to the map on wide pages, without a handle', () => {
  show({ isNarrow: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('list')).toBeDefined();
});

it('grows by pressing its handle, and begins again after the largest height', async () => {
  const sheet = show({ isNarrow: true });
  const heights = [sheet.dataset['height']];
  for (let press = 0; press < 3; press += 1) {
    await userEvent.click(screen.getByRole('button'));
    heights.push(sheet.dataset['height']);
  }
  expect(heights).toEqual(['low', 'half', 'full', 'low']);
});

it('changes its height with the arrow keys', async () => {
  const sheet = show({ isNarrow: true });
  const handle = screen.getByRole('button', { name: 'Make the list larger' });
  expect(handle.getAttribute('aria-expanded')).toBe('false');
  handle.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(sheet.dataset['height']).toBe('full');
  expect(screen.getByRole('button', { name: 'Make the list smaller' }).getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  expect(sheet.dataset['height']).toBe('half');
});
