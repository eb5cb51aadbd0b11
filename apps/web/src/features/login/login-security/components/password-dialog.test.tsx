import { minPasswordLengthMetaName } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { PasswordDialog } from './password-dialog.tsx';

const send = vi.fn<typeof fetch>();
const problem = (code: string) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', status: 422, code }), {
    status: 422,
    headers: { 'content-type': 'application/problem+json' },
  });

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  send.mockReset();
  await loadPageTexts();
  await activateLanguage('en');
  queryClient.setQueryData(accountQuery.queryKey, { authenticated_at: 0 } as never);
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

async function enter(password: string): Promise<HTMLInputElement> {
  await userEvent.type(screen.getByLabelText('Current password'), 'fourteen horses');
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return field;
}
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordDialog isOpen hasPassword close={vi.fn()} />
    </QueryClientProvider>,
  );

it('says at the new password why it is refused, and keeps it', async () => {
  send.mockResolvedValue(problem('common-password'));
  show();
  const field = await enter('sunshine1');
  await screen.findByText('This password is too common and easy to guess. Choose another one.');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['sunshine1', 'true']);
  expect(screen.getByLabelText('Current password').hasAttribute('aria-invalid')).toBe(false);
});

it('asks for as many characters as the operator wants', async () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: minPasswordLengthMetaName, content: '12' });
  document.head.append(meta);
  show();
  const field = await enter('eleven char');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/\b12\b/).length).toBeGreaterThan(0);
  expect(send).not.toHaveBeenCalled();
});
