import type { FileRecord } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import type { TimelineMonth } from './model/month-key.ts';
import { TimelinePage } from './timeline-page.tsx';

const send = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const month = (number: number, counts: Partial<TimelineMonth> = {}): TimelineMonth => ({
  year: 2024,
  month: number,
  picture_count: 0,
  screenshot_count: 0,
  video_count: 0,
  document_count: 0,
  ...counts,
});
const file = (number: number, changes: Partial<FileRecord> = {}) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  job_id: '00000000-0000-7000-8000-0000000000aa',
  path: `Ferie/IMG_${number}.jpg`,
  timestamp: '2024-10-11T16:42:00',
  type: 'Pictures',
  mime_type: 'image/jpeg',
  is_screenshot: false,
  width: 4000,
  height: 3000,
  duration: null,
  encoding_status: 'ENCODED',
  has_thumbnails: true,
  group: null,
  live_video: null,
  burst_count: null,
  thumbhash: null,
  edit_version: null,
  media_token: 't',
  ...changes,
});

/** Answers each request by the end of its path. */
function givenServer(answers: Record<string, () => Response>) {
  send.mockImplementation(async (address) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://h');
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    if (!answer) throw new Error(`No answer for ${pathname}`);
    return answer[1]();
  });
}

function open() {
  const router = createMemoryRouter([{ path: '/photos', Component: TimelinePage }], { initialEntries: ['/photos'] });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { default_job: 'job', is_read_only_user: false } as never);
  const host = 'h';
  queryClient.setQueryData(hostDirectoryQuery.queryKey, {
    'app-host': host,
    'thumb-host': host,
    'video-host': host,
    'poll-host': host,
    'download-host': host,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

it('shows months as headings with their counts, and files as links with their dates', async () => {
  givenServer({
    '/timeline/months': () =>
      json({ months: [month(10, { picture_count: 3, screenshot_count: 1, video_count: 1 })], serial: 1 }),
    '/files': () =>
      json({
        files: [
          file(1),
          file(2, { is_screenshot: true }),
          file(3, { type: 'Movies', mime_type: 'video/mp4', duration: 68, has_thumbnails: false }),
          file(4, { has_thumbnails: false, encoding_status: 'PROCESSING' }),
        ],
        offset: 0,
      }),
  });
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'October 2024' })).toBeDefined();
  expect(screen.getByText('2 photos · 1 video · 1 screenshot')).toBeDefined();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Photo, 11 October 2024 16:42, IMG_1.jpg',
    'Screenshot, 11 October 2024 16:42, IMG_2.jpg',
    'Video, 11 October 2024 16:42, IMG_3.jpg',
    'Photo, 11 October 2024 16:42, IMG_4.jpg',
  ]);
  expect(screen.getByText('1:08')).toBeDefined();
  expect(links.map((link) => link.tabIndex)).toEqual([0, -1, -1, -1]);
});

it('moves the focus by arrow keys', async () => {
  givenServer({
    '/timeline/months': () => json({ months: [month(10, { picture_count: 2 })], serial: 1 }),
    '/files': () => json({ files: [file(1), file(2)], offset: 0 }),
  });
  open();
  const [first, second] = await screen.findAllByRole('link');
  first!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
});

it('keeps the focus on its photo when newer photos arrive before the count of their month', async () => {
  let count = 1;
  givenServer({
    '/timeline/months': () => json({ months: [month(10, { picture_count: count })], serial: count }),
    '/files': () => json({ files: [file(1)], offset: 0 }),
  });
  open();
  const first = await screen.findByRole('link');
  first.focus();
  act(() => {
    queryClient.setQueriesData({ predicate: ({ state }) => Array.isArray(state.data) }, [file(2), file(1)]);
  });
  await screen.findByRole('link', { name: /IMG_2/ });
  expect(document.activeElement).toBe(document.body);
  count = 2;
  await queryClient.refetchQueries({ predicate: ({ state }) => Object.hasOwn(state.data ?? {}, 'months') });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/IMG_1/));
});

it('invites to upload when the timeline is empty', async () => {
  givenServer({ '/timeline/months': () => json({ months: [], serial: 0 }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Add your first photos' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Choose photos and videos' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Move in' }).getAttribute('href')).toBe('/settings/move_in');
});

it('shows the error and retries', async () => {
  let isBroken = true;
  givenServer({
    '/timeline/months': () =>
      isBroken ? json({ code: 'internal', status: 500, title: '', type: '' }, 500) : json({ months: [], serial: 0 }),
  });
  open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Add your first photos' })).toBeDefined());
});

it('shows an icon when a thumbnail cannot be loaded', async () => {
  givenServer({
    '/timeline/months': () => json({ months: [month(10, { picture_count: 1 })], serial: 1 }),
    '/files': () => json({ files: [file(1)], offset: 0 }),
  });
  const { container } = open();
  await screen.findByRole('link');
  container.querySelector('a img')!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(container.querySelector('a img')).toBeNull());
  expect(container.querySelector('a svg')).not.toBeNull();
});
