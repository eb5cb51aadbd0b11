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
const send = (type: string, pointerType: string, clientX = 0) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event(type), { pointerType, clientX, clientY: 0 }));
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

it('starts a slideshow without the controls, until the pointer really moves', () => {
  const { result, rerender } = renderHook(
    (isSlideshow: boolean) => useIdleChrome({ mayHide: true, isPlaying: isSlideshow, isSlideshow }),
    { initialProps: false },
  );
  expect(result.current.isShown).toBe(true);
  rerender(true);
  expect(result.current.isShown).toBe(false);
  send('pointermove', 'mouse', 100);
  send('pointermove', 'mouse', 105);
  expect(result.current.isShown, 'the hand that pressed the button').toBe(false);
  send('pointermove', 'mouse', 130);
  expect(result.current.isShown).toBe(true);
  pass(3000);
  expect(result.current.isShown).toBe(false);
  rerender(false);
  expect(result.current.isShown).toBe(true);
});

it('starts without the controls at the address of a slideshow, although the viewer takes the focus', () => {
  const { result } = renderHook(() => useIdleChrome({ mayHide: true, isPlaying: true, isSlideshow: true }));
  const viewer = Object.assign(document.createElement('div'), { role: 'dialog', tabIndex: -1 });
  const button = document.createElement('button');
  viewer.append(button);
  document.body.append(viewer);
  act(() => viewer.focus());
  expect(result.current.isShown).toBe(false);
  act(() => button.focus());
  expect(result.current.isShown).toBe(true);
  viewer.remove();
});
