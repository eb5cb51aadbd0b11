import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { jsonReply } from '../../../../shared/testing/replies.ts';
import { FoundAlbums } from './found-albums.tsx';

const search = { q: 'boat & sea', language: 'en', today: '2026-11-28' } as const;
const album = { cover: null, is_own: true, count: 1, counts_all: true };

beforeEach(() => activateLanguage('en'));
afterEach(cleanup);

function open(albums: readonly object[], hasMore = false) {
  vi.stubGlobal('fetch', async () => jsonReply(200, { albums, has_more: hasMore }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const hosts = { 'thumb-host': '', 'video-host': '', 'download-host': '' };
  queryClient.setQueryData(hostDirectoryQuery.queryKey, hosts as never);
  return renderPage(<FoundAlbums search={search} />, { queryClient });
}

it('lists albums with their numbers of matches, and opens them with the search', async () => {
  open(
    [
      { ...album, id: '00000000-0000-7000-8000-0000000000aa', name: 'Lofoten' },
      { ...album, id: '00000000-0000-7000-8000-0000000000ab', name: '', is_own: false, count: 100, counts_all: false },
    ],
    true,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Lofoten1 match',
    'Untitled album100 or more matches · shared with you',
  ]);
  expect(links[0]!.getAttribute('href')).toMatch(/^\/albums\/[^?]+\?q=boat%20%26%20sea$/);
  expect(screen.getByText(/There are more albums/)).toBeTruthy();
});

it('shows nothing where no album has matches', async () => {
  const { container } = open([]);
  await vi.waitFor(() => expect(container.textContent).toBe(''));
});
