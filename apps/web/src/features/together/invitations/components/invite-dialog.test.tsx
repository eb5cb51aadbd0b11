import type { AccountInfo, JobId } from '@stund/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { endSession, startSession } from '../../../../shared/session/session.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { jsonReply, problemReply } from '../../../../shared/testing/replies.ts';
import type { InvitedAlbum } from '../model/invited-album.ts';
import { InviteDialog } from './invite-dialog.tsx';

const album = {
  id: '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId,
  name: 'Summer',
  has_password: false,
} as InvitedAlbum;
const send = vi.fn<typeof fetch>();
const onClose = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const account = { name: 'Ana', permitted_services: { mail: true } };
  queryClient.setQueryData(accountQuery.queryKey, account as unknown as AccountInfo);
  renderPage(<InviteDialog album={album} onClose={onClose} />, { queryClient });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
  send.mockReset();
  onClose.mockReset();
});

const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' });
const invite = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const calls = () => send.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as { to_email: string });

it('keeps the addresses that the mail server rejected, and says which', async () => {
  send.mockImplementation(async () => jsonReply(200, { sent: ['kari@example.com'], failed: ['refused@example.com'] }));
  await userEvent.type(to(), 'kari@example.com, refused@example.com');
  await invite();
  await screen.findByText(/^Couldn’t send to “refused@example\.com”/);
  expect(screen.getAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Remove refused@example.com',
  ]);
  expect(calls()[0]?.to_email).toBe('kari@example.com,refused@example.com');
  expect(onClose).not.toHaveBeenCalled();
});

it('says how long to wait after too many invitations, and keeps what was written', async () => {
  send.mockImplementation(async () => problemReply(429, 'rate-limited', { retry_after: 61 }));
  await userEvent.type(to(), 'bo@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'Hi');
  await invite();
  await screen.findByText(/2 minutes/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ }).value).toBe('Hi');
  expect(onClose).not.toHaveBeenCalled();
});

it('closes when the mail was sent to everyone', async () => {
  send.mockImplementation(async () => jsonReply(200, { sent: ['bo@example.com'], failed: [] }));
  await userEvent.type(to(), 'bo@example.com');
  await invite();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
