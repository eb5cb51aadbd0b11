import type { ListedJob } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../../shared/i18n/texts.ts';
import { useShareAlbum } from './use-share-album.tsx';

const owners = { share: true, changeProperties: true };
const album = (change: object) =>
  ({
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'Hytta',
    privacy_mode: 'private',
    permissions: 3,
    allow_download: true,
    include_location: false,
    expires_at: null,
    has_password: false,
    current_user_can: owners,
    ...change,
  }) as unknown as ListedJob;
const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await loadPageTexts();
  await activateLanguage('en');
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'app-host': 'h' } as never);
  queryClient.setQueryData(accountQuery.queryKey, { name: 'Ana', permitted_services: { mail: false } } as never);
  send.mockImplementation(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  send.mockReset();
  vi.unstubAllGlobals();
});

function Subject({ album }: { album: ListedJob }) {
  const { way, press, dialog } = useShareAlbum(album);
  return (
    <>
      <button type="button" onClick={press}>
        {way ?? 'none'}
      </button>
      {dialog}
    </>
  );
}
const show = (change: object) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Subject album={album(change)} />
    </QueryClientProvider>,
  );
const sent = () =>
  send.mock.calls.map(([url, init]) => [
    new URL(url instanceof Request ? url.url : url, 'http://h').pathname,
    init?.body,
  ]);

it('asks whether a private album is to be shared, and shows link, code and options once it is', async () => {
  show({});
  await userEvent.click(screen.getByText('dialog'));
  screen.getByRole('dialog', { name: 'Share this album?' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share album' });
  screen.getByRole('textbox', { name: 'Link to the album' });
  screen.getByRole('img', { name: 'QR code for the album' });
  expect(screen.queryByRole('switch', { name: 'Others can comment' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Options' }));
  screen.getByRole('switch', { name: 'Others can comment' });
});

it('asks for the name of an album without one', async () => {
  show({ name: '' });
  await userEvent.click(screen.getByText('dialog'));
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText('Album name is required for shared albums');
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /Album name/ }), ' Sommer {Enter}');
  await screen.findByRole('dialog', { name: 'Share album' });
  expect(sent().slice(0, 2)).toEqual([
    [expect.stringMatching(/\/name$/), JSON.stringify({ name: 'Sommer' })],
    [expect.stringMatching(/\/privacy_mode$/), JSON.stringify({ privacy_mode: 'shared' })],
  ]);
});

it.each([
  ['dialog', 'shared', owners],
  ['copy', 'shared', { share: false, changeProperties: true }],
  ['copy', 'shared', { share: false, changeProperties: false }],
  ['refused', 'private', { share: false, changeProperties: true }],
  ['none', 'private', { share: false, changeProperties: false }],
])('is %s for a %s album with the rights %o', (way, privacy_mode, current_user_can) => {
  show({ privacy_mode, current_user_can });
  screen.getByText(way);
});
