import type { TrashAlbum } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { PromptLayer } from '../../../../shared/prompts/prompt-layer.tsx';
import { endSession, startSession } from '../../../../shared/session/session.ts';
import { TrashAlbumCard } from './trash-album-card.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const album = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Hytta',
  dtime: now.getTime() / 1000 - 86_400,
  cover_id: null,
  media_token: null,
  media_count: 2,
  picture_count: 2,
  video_count: 0,
  document_count: 0,
} as unknown as TrashAlbum;
const operations = { restore: vi.fn(), export: vi.fn(), 'delete-permanently': vi.fn() };

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: false } as never);
  queryClient.setQueryData(hostDirectoryQuery.queryKey, { 'thumb-host': 'h' } as never);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.clearAllMocks();
});

async function openMenu(content: Partial<TrashAlbum> = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TrashAlbumCard album={{ ...album, ...content }} now={now} operations={operations} />
        <PromptLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Hytta/ }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

it('offers to restore a deleted album, to export its files and to delete it permanently', async () => {
  expect(await openMenu()).toEqual(['Restore', 'Export', 'Delete permanently']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(operations.restore).toHaveBeenCalledOnce();
});

it('offers no export of an empty album', async () => {
  expect(await openMenu({ media_count: 0, picture_count: 0 })).toEqual(['Restore', 'Delete permanently']);
});

it('explains to accounts without a subscription why they cannot restore it, and lets them delete it', async () => {
  queryClient.setQueryData(accountQuery.queryKey, { is_read_only_user: true, plans_sold_in: 'nowhere' } as never);
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByRole('dialog', { name: /subscription/ })).toBeTruthy();
  expect(operations.restore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});
