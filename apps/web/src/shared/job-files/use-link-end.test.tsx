import type { JobId } from '@stund/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { albumKeys } from '../albums/album-keys.ts';
import { useLinkEnd } from './use-link-end.ts';

const nowSeconds = 1_800_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['an album', albumKeys.details('job' as JobId)],
  ['a share', albumKeys.share('job' as JobId)],
])('asks for %s again when its link expires, and not earlier', (_, key) => {
  const client = new QueryClient();
  client.setQueryData(key, {});
  const isAskedAgain = () => client.getQueryState(key)!.isInvalidated;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(({ end }) => useLinkEnd('job' as JobId, end), {
    wrapper,
    initialProps: { end: (nowSeconds + 60) as number | null },
  });
  vi.advanceTimersByTime(59_000);
  expect(isAskedAgain()).toBe(false);
  // The owner extends it.
  rerender({ end: nowSeconds + 120 });
  vi.advanceTimersByTime(60_000);
  expect(isAskedAgain()).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(isAskedAgain()).toBe(true);
});

it('does nothing for links without an end, and for those that ended before', () => {
  const client = new QueryClient();
  client.setQueryData(albumKeys.details('job' as JobId), {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  for (const end of [null, nowSeconds - 1, nowSeconds + 40 * 86_400])
    renderHook(() => useLinkEnd('job' as JobId, end), { wrapper });
  vi.advanceTimersByTime(1000);
  expect(client.getQueryState(albumKeys.details('job' as JobId))!.isInvalidated).toBe(false);
});
