import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../../actions/button.tsx';
import { ToastQueue } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

let queue: ToastQueue;

beforeEach(() => {
  vi.useFakeTimers();
  queue = new ToastQueue();
  render(
    <>
      <Button>Page</Button>
      <ToastRegion label="Messages" queue={queue} />
    </>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (...options: Parameters<ToastQueue['show']>) => act(() => queue.show(...options));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const exitMs = 140;
const region = () => screen.getByRole('region', { name: 'Messages' });

it('shows a message as status for 4 seconds', () => {
  show({ message: '12 files deleted' });
  const status = screen.getByRole('status');
  expect(within(status).getByText('12 files deleted')).toBeTruthy();
  pass(3999);
  expect(status.textContent).toBe('12 files deleted');
  pass(1);
  pass(exitMs);
  expect(status.textContent).toBe('');
});

it('announces an error at once', () => {
  show({ kind: 'error', message: 'The link was not copied' });
  expect(screen.getByRole('alert').textContent).toBe('The link was not copied');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('uses the given duration', () => {
  show({ message: 'Not added', durationMs: 5500 });
  pass(5499);
  expect(screen.getByText('Not added')).toBeTruthy();
  pass(1);
  pass(exitMs);
  expect(screen.queryByText('Not added')).toBeNull();
});

it('waits while hovered, and continues with the remaining time', () => {
  show({ message: 'Copied' });
  pass(3000);
  fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
  pass(60_000);
  expect(screen.getByText('Copied')).toBeTruthy();
  fireEvent.pointerLeave(region());
  pass(999);
  expect(screen.getByText('Copied')).toBeTruthy();
  pass(1);
  pass(exitMs);
  expect(screen.queryByText('Copied')).toBeNull();
});

it('waits while focused', () => {
  show({ message: 'Deleted', action: { label: 'Undo', onPress: () => {} } });
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(60_000);
  expect(screen.getByText('Deleted')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Page' }).focus());
  pass(4000);
  pass(exitMs);
  expect(screen.queryByText('Deleted')).toBeNull();
});

it('performs its action, disappears at once and restores the focus', () => {
  const onPress = vi.fn();
  show({ message: 'Deleted', action: { label: 'Undo', onPress } });
  const page = screen.getByRole('button', { name: 'Page' });
  act(() => page.focus());
  fireEvent.keyDown(document.body, { key: 'F6' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
  expect(document.activeElement).toBe(page);
});

it('shows three at a time and the others after them', () => {
  for (const message of ['one', 'two', 'three', 'four']) show({ message });
  expect(screen.queryByText('four')).toBeNull();
  pass(4000);
  pass(exitMs);
  expect(screen.getByText('four')).toBeTruthy();
});

it('keeps a busy toast until one with the same id replaces it', () => {
  show({ id: 'zip', kind: 'busy', message: 'Preparing' });
  pass(60_000);
  expect(screen.getByText('Preparing')).toBeTruthy();
  show({ id: 'zip', message: 'Ready' });
  expect(screen.queryByText('Preparing')).toBeNull();
  pass(3999);
  expect(screen.getByText('Ready')).toBeTruthy();
  pass(1);
  pass(exitMs);
  expect(screen.queryByText('Ready')).toBeNull();
});
