import type { JobId } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { Screensaver } from './screensaver.tsx';

const month = { year: 2024, month: 7, picture_count: 2, screenshot_count: 0 };
const file = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  job_id: '0198c0de-0000-7000-8000-000000000001',
  path: 'Strand.jpg',
  timestamp: '2024-07-01T12:00:00',
  mime_type: 'image/jpeg',
  has_thumbnails: true,
  is_screenshot: false,
  width: 400,
  height: 300,
  media_token: 't',
};
const realTimeout = setTimeout;
/** Whether a picture can be decoded, one answer after the other. */
const decode = vi.fn<() => Promise<void>>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await activateLanguage('en');
  const hosts = { 'app-host': 'h', 'thumb-host': 'h', 'video-host': 'h', 'poll-host': 'h', 'download-host': 'h' };
  queryClient.setQueryData(hostDirectoryQuery.queryKey, hosts);
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const isMonths = (input instanceof Request ? input.url : input).includes('months');
    return Response.json(isMonths ? { months: [month] } : { files: [file, file] });
  });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  decode.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show() {
  const onEnd = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <Screensaver jobId={'0198c0de-0000-7000-8000-000000000001' as JobId} onEnd={onEnd} />
    </QueryClientProvider>,
  );
  return onEnd;
}

it('pauses after a picture that did not load, and leaves keys alone until one is shown', async () => {
  decode.mockRejectedValueOnce(new Error('No network')).mockResolvedValue();
  const onEnd = show();
  // The time of the pauses does not pass meanwhile.
  while (decode.mock.calls.length === 0) await act(() => new Promise<void>((resolve) => realTimeout(resolve)));
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(decode).toHaveBeenCalledTimes(1);
  // Nothing is visible, so the key reaches the page.
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
  expect(onEnd).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(decode).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[data-screensaver] img')).not.toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
