import { type AccountInfo, type FileId, type JobId, timing } from '@stund/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { endSession, startSession } from '../../../../shared/session/session.ts';
import type { ShareRequest } from '../../../../shared/sharing/share-request.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { jsonReply } from '../../../../shared/testing/replies.ts';
import { ShareDialog } from './share-dialog.tsx';

const request: ShareRequest = {
  jobId: '0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' as JobId,
  count: 2,
  listIds: () => ['0192f0c1-7a2b-7c3d-8e4f-5a6b7c8d9e10' as FileId],
  loadPreview: async () => [],
  canShare: true,
  canCopy: true,
};

interface Change {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
let changes: Change[] = [];
/** What becomes of the next reply to a new share: it arrives, or it is lost after the server has stored the share. */
let repliesLost = 0;

function answer({ method, path, body }: Change): Response {
  const share = {
    id: body.id ?? path.split('/').at(-1),
    link: 'https://stund.example/share/x',
    expires_at: 1_900_000_000,
  };
  // Also the list of shares, which is refreshed.
  if (method === 'GET') return jsonReply(200, { ...share, shares: [] });
  changes.push({ method, path, body });
  if (method === 'POST' && repliesLost > 0) {
    repliesLost -= 1;
    throw new TypeError('Failed to fetch');
  }
  return method === 'POST' ? jsonReply(201, share) : jsonReply(200, share);
}

beforeEach(async () => {
  changes = [];
  repliesLost = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    answer({
      method: init.method ?? 'GET',
      path: new URL(address, location.href).pathname,
      body: init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {},
    }),
  );
  await activateLanguage('en');
  await loadPageTexts();
  startSession('token', false);
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const account = { name: 'Ana', permitted_services: { mail: true, text_message: false } };
  queryClient.setQueryData(accountQuery.queryKey, account as unknown as AccountInfo);
  renderPage(<ShareDialog request={request} />, { queryClient });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns to the options with a banner when sharing fails, which ends by itself', async () => {
  repliesLost = 1;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Get link' }));
  await screen.findByText('Couldn’t share the files. Try again.');
  expect(screen.getByRole('button', { name: 'Get link' })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(timing.shareErrorBannerMs);
  await waitFor(() => expect(screen.queryByText('Couldn’t share the files. Try again.')).toBeNull());
});

it('makes one share of two attempts when the first reply is lost, with what was chosen last', async () => {
  repliesLost = 1;
  await userEvent.click(screen.getByRole('button', { name: 'Get link' }));
  await screen.findByText('Couldn’t share the files. Try again.');
  await userEvent.click(screen.getByRole('switch', { name: /^Require a password/ }));
  await userEvent.type(screen.getByLabelText('Password'), 'Lake');
  await userEvent.click(screen.getByRole('button', { name: 'Get link' }));
  await waitFor(() => expect(changes).toHaveLength(4));
  const [first, second] = changes;
  expect(second!.body.id).toBe(first!.body.id);
  expect(second!.body.password).toBe('Lake');
  // The share of the first attempt may exist without the password.
  expect(changes.slice(2).map(({ path }) => path.split('/').slice(-2))).toEqual([
    [first!.body.id, 'share'],
    [first!.body.id, 'password'],
  ]);
  expect(changes[3]!.body.password).toBe('Lake');
  await screen.findByRole('heading', { name: 'Your link is ready' });
});

it('makes a link with the keyboard alone', async () => {
  screen.getByRole('button', { name: 'As an album' }).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Your link is ready' });
  expect(changes).toHaveLength(1);
});

it('asks for the password that was announced before it makes a link', async () => {
  await userEvent.click(screen.getByRole('switch', { name: /^Require a password/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Get link' }));
  await screen.findByText('Enter a password');
  expect(changes).toEqual([]);
});
