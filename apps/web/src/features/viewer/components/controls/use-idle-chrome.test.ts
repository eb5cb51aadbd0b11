import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdleChrome } from './use-idle-chrome.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const send = (type: string, pointerType: string) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event(type), { pointerType }));
  });
const given = (isPlaying: boolean) => renderHook(() => useIdleChrome({ mayHide: true, isPlaying })).result;

it('hides the controls from a mouse that rests, and shows them when it moves', () => {
  const chrome = given(false);
  pass(3000);
  expect(chrome.current.isShown).toBe(false);
  send('pointermove', 'mouse');
  expect(chrome.current.isShown).toBe(true);
});

it('leaves the controls of a picture to the taps of a finger', () => {
  const chrome = given(false);
  send('pointerdown', 'touch');
  pass(60_000);
  expect(chrome.current.isShown).toBe(true);
  act(() => chrome.current.toggle());
  send('pointermove', 'touch');
  expect(chrome.current.isShown).toBe(false);
  act(() => chrome.current.toggle());
  pass(60_000);
  expect(chrome.current.isShown).toBe(true);
});

it('hides the controls of a video three seconds after the last touch', () => {
  const chrome = given(true);
  pass(2900);
  send('pointerdown', 'touch');
  send('pointerup', 'touch');
  pass(2900);
  expect(chrome.current.isShown).toBe(true);
  pass(100);
  expect(chrome.current.isShown).toBe(false);
});

it('still knows that a finger is used when the video is paused', () => {
  const { result, rerender } = renderHook((isPlaying: boolean) => useIdleChrome({ mayHide: true, isPlaying }), {
    initialProps: true,
  });
  send('pointerdown', 'touch');
  send('pointerup', 'touch');
  rerender(false);
  pass(60_000);
  expect(result.current.isShown).toBe(true);
});
