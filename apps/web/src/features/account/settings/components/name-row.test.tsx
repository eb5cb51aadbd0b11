import type { AccountInfo } from '@stund/contract';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { problemReply } from '../../../../shared/testing/replies.ts';
import { NameRow } from './name-row.tsx';

const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
  await loadPageTexts();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(accountQuery.queryKey, { name: 'Ole' } as AccountInfo);
  renderPage(<NameRow />, { queryClient });
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  send.mockReset();
});

const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

it('opens with the present name, and refuses a blank and a long one without a call', async () => {
  expect(field().value).toBe('Ole');
  await userEvent.clear(field());
  await userEvent.type(field(), ' ');
  await save();
  expect(dialog().getByText('Enter your name.')).toBeTruthy();
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste('x'.repeat(300));
  await save();
  expect(dialog().getByText(/characters/)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

it('keeps a name that the server refuses, with the reason', async () => {
  send.mockImplementation(async () => problemReply(400, 'invalid-request'));
  await userEvent.clear(field());
  await userEvent.type(field(), 'Šárka');
  await save();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('Šárka');
});
