import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../../../shared/i18n/texts.ts';
import { endSession, startSession } from '../../../../../shared/session/session.ts';
import type { Interaction } from '../../api/interaction.ts';
import { LoginPage } from '../../pages/login-page.tsx';

const details: Interaction = {
  page: 'sign-in',
  locale: 'en',
  is_registration_open: true,
  can_send_mail: true,
  can_use_passkeys: false,
  login_hint: null,
  is_renewal: false,
};
const send = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) => answer(status, { type: '', title: '', status, code });

async function open(given: Partial<Interaction> = {}) {
  send.mockImplementationOnce(async () => answer(200, { ...details, ...given }));
  const router = createMemoryRouter([{ path: 'id/:interaction', Component: LoginPage }], {
    initialEntries: ['/id/abcdefghijkl'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(async () => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', send);
  await activateLanguage('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  send.mockReset();
});

it('shows below each field what is missing, and focuses the first', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(send).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when e-mail and password do not match', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'not this one');
  send.mockImplementationOnce(async () => problem(400, 'wrong-credentials'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('The email address or password is incorrect.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('not this one');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows other errors above the fields', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'whatever it is');
  send.mockImplementationOnce(async () => problem(429, 'rate-limited'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
});

it('shows only the latest error of several attempts', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a guess');
  send.mockImplementationOnce(async () => problem(400, 'wrong-credentials'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('The email address or password is incorrect.');
  send.mockImplementation(async () => problem(429, 'rate-limited'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('alert');
  expect(screen.queryByText('The email address or password is incorrect.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(4));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
});

it('blames neither the service nor the person when the browser cannot use a passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal('isSecureContext', true);
  const get = vi.fn(async () => {
    throw new DOMException('No authenticator', 'NotSupportedError');
  });
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  await open({ can_use_passkeys: true });
  send.mockImplementationOnce(async () =>
    answer(200, { challenge: 'AAAA', rpId: 'localhost', timeout: 600_000, userVerification: 'required' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t use the passkey. Try again, or log in with your password.',
  );
  expect(get).toHaveBeenCalledTimes(1);
});

it('says nothing about a passkey that the browser could not even suggest', async () => {
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }));
  vi.stubGlobal('isSecureContext', true);
  const get = vi.fn(async () => {
    throw new DOMException('No authenticator', 'NotSupportedError');
  });
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }));
  send.mockImplementation(async () =>
    answer(200, { challenge: 'AAAA', rpId: 'localhost', timeout: 600_000, userVerification: 'required' }),
  );
  await open({ can_use_passkeys: true });
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('passes the address to the other forms, and asks for the code when it has to be confirmed', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Ana');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  send.mockImplementationOnce(async () => answer(200, { next: 'verify-email', email: 'ana@example.com' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy();
  expect(screen.getByText(/^We sent a six-digit code to ana@example.com\./)).toBeTruthy();

  await userEvent.type(screen.getByLabelText('Code'), '123456');
  send.mockImplementationOnce(async () => problem(400, 'wrong-code'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/The code is incorrect/)).toBeTruthy();
});

it('offers only what the service supports', async () => {
  await open({ is_registration_open: false, can_send_mail: false });
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

it('shows the command of the operator where no mail can be sent, and never anything that a shell would run', async () => {
  await open({ can_send_mail: false });
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByText('bin/stund user password ana@example.com')).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
  await userEvent.clear(await screen.findByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'ana`reboot`@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByText('bin/stund user password EMAIL')).toBeTruthy();
});

it('opens the photos when a finished login is opened again', async () => {
  startSession('token', false);
  send.mockImplementationOnce(async () => problem(400, 'login-attempt-unknown'));
  const router = createMemoryRouter(
    [
      { path: 'id/:interaction', Component: LoginPage },
      { path: 'photos', element: 'The photos' },
    ],
    { initialEntries: ['/id/abcdefghijkl'] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The photos')).toBeTruthy();
  endSession();
});

it('offers to start again when the login has expired', async () => {
  send.mockImplementationOnce(async () => problem(404, 'login-attempt-unknown'));
  const router = createMemoryRouter([{ path: 'id/:interaction', Component: LoginPage }], {
    initialEntries: ['/id/abcdefghijkl'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Login failed' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
});

it.each([
  ['sign-in', null, 'Email'],
  ['sign-in', 'ana@example.com', 'Password'],
  ['register', null, 'Name'],
] as const)('opens %s, known as %s, with the focus on %s, but not on touch screens', async (page, loginHint, label) => {
  const given = { page, login_hint: loginHint };
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  await open(given);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  await open(given);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

it('is the page of someone who logs in again only where the login says so, not where a name is filled in', async () => {
  await open({ login_hint: 'ana@example.com' });
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com');
  expect(screen.getByRole('checkbox')).toBeTruthy();
  cleanup();
  await open({ login_hint: 'ana@example.com', is_renewal: true });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('heading', { level: 1, name: 'Log in' })).toBeNull();
});
