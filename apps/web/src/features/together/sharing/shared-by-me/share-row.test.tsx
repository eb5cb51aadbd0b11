import { type FileId, type JobId, languages, type OwnShare } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../../shared/i18n/texts.ts';
import { ShareRow } from './share-row.tsx';

const id = '019a0000-0000-7000-8000-000000000001' as JobId;
const share = {
  id,
  type: 'share',
  name: '',
  link: `https://photos.example.com/share/x`,
  file_count: 3,
  picture_count: 2,
  video_count: 1,
  document_count: 0,
  size: 1000,
  cover: { id: '019a0000-0000-7000-8000-000000000002' as FileId, job_id: id, media_token: 'x', edit_version: null },
  ctime: 1_700_000_000,
  expires_at: 1_700_086_400,
  is_expired: false,
  has_password: true,
  requires_login: true,
  include_location: true,
  allow_download: true,
  opened_count: 12,
  last_opened: 1_700_000_100,
  downloaded_count: 0,
  last_downloaded: null,
  opened_by: [],
  participant_count: 0,
  current_user_can: {} as OwnShare['current_user_can'],
} satisfies OwnShare;

const show = (change: Partial<OwnShare> = {}, onSettings = () => undefined) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ul>
          <ShareRow share={{ ...share, ...change }} onSettings={onSettings} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const text = () => screen.getByRole('listitem').textContent;

const host = 'photos.example.com';
beforeEach(async () => {
  queryClient.setQueryData(hostDirectoryQuery.queryKey, {
    'app-host': host,
    'thumb-host': host,
    'video-host': host,
    'poll-host': host,
    'download-host': host,
  });
  await activateLanguage('en');
});
afterEach(cleanup);

it('says what the link leads to, how it is protected, and how it was used', () => {
  show();
  expect(screen.getByRole('link', { name: '2 photos and 1 video' })).toBeDefined();
  for (const words of ['Expires 15 November 2023', 'Password', 'Requires logging in', 'With location'])
    expect(text()).toContain(words);
  expect(text()).toContain('Opened 12 times');
  expect(text()).toContain('Not downloaded yet');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined();
});

it('offers to extend an expired link instead of copying it, and says when a share is deleted', () => {
  show({ is_expired: true });
  expect(text()).toContain('Expired 15 November 2023');
  expect(text()).toContain('Deleted on 15 December 2023 unless you extend it');
  expect(screen.getByRole('button', { name: 'Extend by 30 days' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  cleanup();
  show({ is_expired: true, type: 'story', name: 'Hytta' });
  expect(text()).not.toContain('Deleted');
});

it('counts no downloads where nobody may download', () => {
  show({ allow_download: false });
  expect(text()).toContain('View only');
  expect(text()).not.toContain('downloaded');
});

it('names some of those who agreed to be shown, and counts the others', () => {
  const names = ['Bo', 'Cia', 'Dag', 'Eva'];
  const people = names.map((name) => ({ name, uuid: id, profile_picture_url: null, is_guest: false }));
  show({
    opened_by: people.map((person, index) => ({
      ...person,
      uuid: `${index}` as JobId,
      opened_count: 1,
      last_opened: 1,
    })) as never,
  });
  expect(text()).toContain('Seen by Bo, Cia and 2 others');
});

it.each(languages)('offers everything in the menu in %s', async (language) => {
  await activateLanguage(language);
  const onSettings = vi.fn();
  show({ type: 'story', name: 'Hytta' }, onSettings);
  await userEvent.click(screen.getByRole('button', { name: /Hytta/ }));
  const items = screen.getAllByRole('menuitem');
  expect(items).toHaveLength(5);
  await userEvent.click(items[1]!);
  expect(onSettings).toHaveBeenCalledOnce();
});
