import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tooltip = () => screen.queryByRole('tooltip')?.textContent;

function renderHint() {
  render(
    <Tooltip text="Needs a subscription">
      <Button>Save</Button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

it('appears after 500 ms of hover and disappears when the pointer leaves', () => {
  const button = renderHint();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(499);
  expect(tooltip()).toBeUndefined();
  pass(1);
  expect(tooltip()).toBe('Needs a subscription');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);

  fireEvent.pointerLeave(button);
  pass(140);
  expect(tooltip()).toBeUndefined();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('does not appear on touch', () => {
  fireEvent.pointerEnter(renderHint(), { pointerType: 'touch' });
  pass(1000);
  expect(tooltip()).toBeUndefined();
});

it('appears at once on focus, and Escape hides it', () => {
  const button = renderHint();
  act(() => button.focus());
  expect(tooltip()).toBe('Needs a subscription');
  fireEvent.keyDown(button, { key: 'Escape' });
  pass(140);
  expect(tooltip()).toBeUndefined();
});

it('is the name of an icon button, not its description too', () => {
  render(<IconButton label="Share" icon={<svg aria-hidden="true" />} />);
  const button = screen.getByRole('button', { name: 'Share' });
  act(() => button.focus());
  expect(tooltip()).toBe('Share');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('is hidden by Escape also when the focus is elsewhere', () => {
  const button = renderHint();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  pass(500);
  expect(tooltip()).toBe('Needs a subscription');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(140);
  expect(tooltip()).toBeUndefined();
});
