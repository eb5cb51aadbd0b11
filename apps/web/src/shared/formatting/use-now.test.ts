import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-01-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('updates every ten seconds while mounted', () => {
  const { result, unmount } = renderHook(useNow);
  const first = result.current.getTime();
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current.getTime()).toBe(first);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current.getTime()).toBe(Date.now());
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
