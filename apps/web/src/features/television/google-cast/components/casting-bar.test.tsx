import type { FileId, JobId, TelevisionId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { reportAnswer, reportNoAnswer } from '../../../../shared/network/network.ts';
import { type CastState, castStore, idleCast } from '../model/cast-state.ts';
import { CastingBar } from './casting-bar.tsx';

const show = {
  carousel: { jobId: 'job' as JobId, list: { kind: 'chosen', fileIds: ['a', 'b'] as FileId[] } },
  fileId: 'a' as FileId,
  title: 'Lofoten',
  isSlideshow: false,
  televisionId: 'tv' as TelevisionId,
  code: 'BCDFGH',
  request: 1,
} as const;

async function open(change: Partial<CastState>): Promise<void> {
  castStore.set({ ...idleCast, phase: 'connected', device: 'Stua', show, ...change });
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <CastingBar place="page" />
      </QueryClientProvider>,
    );
  });
}

const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await activateLanguage('en');
  const hosts = { 'thumb-host': 'h', 'video-host': 'h', 'download-host': 'h' };
  queryClient.setQueryData(hostDirectoryQuery.queryKey, hosts as never);
});
afterEach(() => {
  cleanup();
  castStore.set(idleCast);
  queryClient.clear();
  reportAnswer();
  vi.unstubAllGlobals();
});

it('says what is shown, and where', async () => {
  await open({});
  expect(screen.getByRole('region', { name: 'Casting' }).textContent).toContain('Lofoten');
  expect(screen.getByRole('status').textContent).toBe('On Stua');
  expect(buttons()).toEqual(['Previous', 'Next', 'Slideshow', 'Stop casting']);
});

it('has the position of a video, and plays and pauses it', async () => {
  await open({ video: { isPaused: true, seconds: 65, durationSeconds: 130, change: 0 } });
  const position = screen.getByRole('slider', { name: 'Position in the video' });
  expect(position.getAttribute('aria-valuetext')).toBe('1:05 of 2:10');
  expect(buttons()).toEqual(['Previous', 'Play', 'Next', 'Slideshow', 'Stop casting']);
});

it.each<[Partial<CastState>, string, string[]]>([
  [{ phase: 'connecting', device: '', show: undefined }, 'Connecting…', ['Stop casting']],
  [{ phase: 'connecting' }, 'Connecting to Stua…', ['Stop casting']],
  [{ isDeviceOffline: true }, 'Stua is offline', ['Previous', 'Next', 'Slideshow', 'Stop casting']],
  [{ phase: 'lost' }, 'Lost connection to Stua', ['Reconnect', 'Stop casting']],
  [{ phase: 'ended' }, 'Casting to Stua has ended', ['Reconnect', 'Close']],
])('announces the state %#', async (change, status, expected) => {
  await open(change);
  expect(screen.getByRole('status').textContent).toBe(status);
  expect(buttons()).toEqual(expected);
});

it('cannot step without a network, and still stops', async () => {
  reportNoAnswer();
  await open({});
  expect(screen.getByRole('status').textContent).toBe('No internet connection');
  const next = screen.getByRole('button', { name: /^Next/ });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  act(() => screen.getByRole('button', { name: 'Stop casting' }).click());
  expect(castStore.get().phase).toBe('idle');
});

it('gives the focus to the viewer when casting is stopped there', async () => {
  castStore.set({ ...idleCast, phase: 'connected', device: 'Stua', show });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <div data-modal-layer="" tabIndex={-1}>
        <CastingBar place="viewer" />
      </div>
    </QueryClientProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Stop casting' }).click());
  expect(document.activeElement).toBe(container.firstElementChild);
});

it('makes room of its own height, until it disappears', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(130);
  await open({});
  const room = () => document.documentElement.style.getPropertyValue('--bottom-bar');
  expect(room()).toBe('130px');
  cleanup();
  expect(room()).toBe('');
  vi.restoreAllMocks();
});
