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
import { countSelected, selectionOf } from '../selection/index.ts';
import { TimelinePage } from './timeline-page.tsx';

const requested: string[] = [];
const counts = { picture_count: 2, screenshot_count: 0, video_count: 0, document_count: 10 };
const fileOf = (type: string, name: string, number: number) => ({
  id: `00000000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`,
  job_id: '00000000-0000-7000-8000-0000000000aa',
  path: name,
  timestamp: `2024-10-${30 - number}T16:42:00`,
  type,
  mime_type: type === 'Pictures' ? 'image/jpeg' : 'application/pdf',
  width: 4000,
  height: 3000,
  has_thumbnails: false,
  encoding_status: 'ENCODED',
  media_token: 't',
});
const pictures = [fileOf('Pictures', 'a.jpg', 1), fileOf('Pictures', 'b.jpg', 2)];
const papers = Array.from({ length: 10 }, (_, index) => fileOf('Documents', `paper ${index}.pdf`, 10 + index));

const answer = (address: URL) => {
  if (address.pathname.endsWith('/timeline/months'))
    return { months: [{ year: 2024, month: 10, ...counts }], serial: 1 };
  const type = address.searchParams.get('type');
  if (address.pathname.endsWith('/timeline/files')) requested.push(type ?? 'all');
  return { files: type === 'documents' ? papers : pictures, offset: 0 };
};

beforeEach(async () => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const body = answer(new URL(request instanceof Request ? request.url : request, 'http://h'));
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { default_job: 'job', is_read_only_user: false } as never);
  const hosts = ['app-host', 'thumb-host', 'video-host', 'poll-host', 'download-host'];
  queryClient.setQueryData(hostDirectoryQuery.queryKey, Object.fromEntries(hosts.map((host) => [host, 'h'])) as never);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  const router = createMemoryRouter([{ path: '/photos', Component: TimelinePage }], { initialEntries: ['/photos'] });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const row = () => screen.findByRole('button', { name: '10 documents' });
const linkCount = () => screen.queryAllByRole('link').length;

it('has the documents of a month in one row, which opens them in place and stays as it was on the next visit', async () => {
  const first = open();
  expect((await row()).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('2 photos · 10 documents')).toBeDefined();
  await waitFor(() => expect(linkCount()).toBe(2));
  expect(requested).toEqual(['media']);

  await userEvent.click(await row());
  expect((await row()).getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(linkCount()).toBe(12));
  expect(requested).toEqual(['media', 'documents']);

  first.unmount();
  open();
  await waitFor(() => expect(linkCount()).toBe(12));
  await userEvent.click(await row());
  await waitFor(() => expect(linkCount()).toBe(2));
});

it('reaches the row by arrow keys after the photos, and opens it by Enter', async () => {
  open();
  await waitFor(() => expect(linkCount()).toBe(2));
  act(() => screen.getAllByRole('link')[0]!.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(await row());
  expect((await row()).tabIndex).toBe(0);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(linkCount()).toBe(12));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('paper 0.pdf');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await row());
  await userEvent.keyboard(' ');
  await waitFor(() => expect(linkCount()).toBe(2));
});

it('selects the documents with their month, and alone by the circle of their row', async () => {
  open();
  const store = selectionOf('timeline');
  const selected = () => countSelected(store.get().selection);
  await row();
  const all = screen.getByRole('checkbox', { name: 'Select all in October 2024' });
  const papersOnly = screen.getByRole('checkbox', { name: 'Select the documents of October 2024' });
  await userEvent.click(all);
  expect(selected()).toBe(12);
  expect(all.getAttribute('aria-checked')).toBe('true');
  expect(papersOnly.getAttribute('aria-checked')).toBe('true');

  await userEvent.click(papersOnly);
  expect(selected()).toBe(2);
  expect(all.getAttribute('aria-checked')).toBe('mixed');
  await userEvent.click(all);
  await userEvent.click(all);
  expect(selected()).toBe(0);
  store.quit();
});

it.each([
  ['nb', '10 dokumenter'],
  ['sv', '10 dokument'],
  ['bg', '10 документа'],
] as const)('names the row in %s', async (language, name) => {
  await activateLanguage(language);
  open();
  expect((await screen.findByRole('button', { name })).getAttribute('aria-expanded')).toBe('false');
});
