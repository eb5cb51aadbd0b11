import type { AccountInfo, ListedJob } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { AlbumHeading } from '../page/album-heading.tsx';
import { AlbumCard } from './album-card.tsx';

type Details = NonNullable<ListedJob['details']>;

const details = {
  owner: { name: 'Ana', uuid: 'ana', profile_picture_url: null, is_guest: false },
  participant_count: 1,
  people: [],
  cover: null,
  date_range: null,
  media_count: 0,
  picture_count: 0,
  video_count: 0,
  document_count: 0,
} as unknown as Details;

const albumWith = (content: Partial<Details>) =>
  ({
    id: '019a0000-0000-7000-8000-000000000001',
    owner: 'ana',
    name: 'Hytta',
    privacy_mode: 'private',
    size: 2_000_000,
    ctime: 1_700_000_000,
    mtime: 1_700_000_000,
    last_serial: 1,
    last_seen_serial: 1,
    current_user_can: {},
    details: { ...details, ...content },
  }) as unknown as ListedJob;

function show(album: ListedJob) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AlbumCard album={album} />
        <AlbumHeading album={album} order="NEWEST_TAKEN" onOrder={() => undefined} onShare={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const host = 'photos.example.com';
beforeEach(async () => {
  queryClient.setQueryData(hostDirectoryQuery.queryKey, {
    'app-host': host,
    'thumb-host': host,
    'video-host': host,
    'poll-host': host,
    'download-host': host,
  });
  queryClient.setQueryData(accountQuery.queryKey, { uuid: 'ana' } as AccountInfo);
  await activateLanguage('en');
});
afterEach(cleanup);

it('says how many photos and videos an album has, on its card and its page', () => {
  show(albumWith({ media_count: 18, picture_count: 16, video_count: 2 }));
  expect(shown()[0]).toContain('16 photos and 2 videos · ');
  expect(shown()).toContainEqual(expect.stringMatching(/^16 photos and 2 videos, 1\.9\sMB$/));
});

it('says that an album is empty', () => {
  show(albumWith({}));
  expect(shown()[0]).toContain('No files · ');
  expect(shown()).toContain('No files');
});
