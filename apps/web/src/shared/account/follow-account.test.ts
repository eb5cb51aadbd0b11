import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { activateLanguage, adoptLanguage, currentLanguage } from '../i18n/texts.ts';
import { endSession, expireSession, startSession } from '../session/session.ts';
import { adoptTheme, chooseTheme, currentTheme } from '../theme/theme.ts';
import { accountQuery } from './account.ts';
import { followAccount } from './follow-account.ts';
import { savePreference } from './preferences.ts';

let put: Array<{ name: string; value: string }> = [];
let status = 204;
let end: () => void;

beforeEach(async () => {
  put = [];
  status = 204;
  localStorage.clear();
  sessionStorage.clear();
  adoptTheme('device');
  await activateLanguage('en');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit) => {
      if (status === 0) throw new TypeError('Failed to fetch');
      put.push({ name: /options\/(\w+)/.exec(address)?.[1] ?? address, value: JSON.parse(init.body as string).value });
      return new Response(null, { status });
    }),
  );
  end = followAccount();
});
afterEach(() => {
  end();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function accountArrives(facts: { language?: string | null; theme?: string | null } = {}): void {
  queryClient.setQueryData(accountQuery.queryKey, { uuid: 'ana', language: null, theme: null, ...facts } as never);
}
const account = () => queryClient.getQueryData(accountQuery.queryKey);

it('applies what was chosen elsewhere without sending it', async () => {
  startSession('token', false);
  accountArrives({ language: 'bg', theme: 'dark' });
  await vi.waitFor(() => expect(currentLanguage()).toBe('bg'), { timeout: 20_000 });
  expect(currentTheme()).toBe('dark');
  expect(put).toEqual([]);
});

it('changes nothing for an account without preferences', async () => {
  startSession('token', false);
  accountArrives();
  expect(currentTheme()).toBe('device');
  expect(currentLanguage()).toBe('en');
});

it('sends to the account what is chosen here, and keeps it', async () => {
  startSession('token', false);
  accountArrives({ theme: 'dark' });
  chooseTheme('light');
  await vi.waitFor(() => expect(account()?.theme).toBe('light'), { timeout: 20_000 });
  expect(put).toEqual([{ name: 'theme', value: 'light' }]);
  expect(currentTheme()).toBe('light');
});

it('sends the last of several choices in a row', async () => {
  startSession('token', false);
  accountArrives();
  for (const theme of ['light', 'dark', 'device', 'dark'] as const) chooseTheme(theme);
  await vi.waitFor(() => expect(account()?.theme).toBe('dark'), { timeout: 20_000 });
  expect(put.at(-1)).toEqual({ name: 'theme', value: 'dark' });
  expect(put.length).toBeLessThanOrEqual(2);
});

it('prefers a choice made before logging in', async () => {
  savePreference('language', 'sv');
  await adoptLanguage('sv');
  expect(put).toEqual([]);
  startSession('token', false);
  accountArrives({ language: 'bg' });
  await vi.waitFor(() => expect(account()?.language).toBe('sv'), { timeout: 20_000 });
  expect(put).toEqual([{ name: 'language', value: 'sv' }]);
  expect(currentLanguage()).toBe('sv');
});

it('keeps a choice made offline, and sends it when the account is loaded again', async () => {
  startSession('token', false);
  accountArrives();
  status = 0;
  chooseTheme('dark');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 20_000 });
  accountArrives({ theme: 'light' });
  expect(currentTheme()).toBe('dark');
  status = 204;
  await vi.waitFor(
    () => {
      accountArrives({ theme: 'light' });
      expect(put).toContainEqual({ name: 'theme', value: 'dark' });
    },
    { timeout: 20_000 },
  );
  await vi.waitFor(() => expect(account()?.theme).toBe('dark'), { timeout: 20_000 });
});

it('does not resend a choice that the server refuses', async () => {
  startSession('token', false);
  accountArrives();
  status = 400;
  chooseTheme('dark');
  await vi.waitFor(() => expect(put).toHaveLength(1), { timeout: 20_000 });
  await vi.waitFor(() => expect(sessionStorage.getItem('stund.unsent_theme')).toBeNull(), { timeout: 20_000 });
});

it('clears choices on logout, and keeps them when the session expires', () => {
  startSession('token', false);
  chooseTheme('dark');
  expireSession('token');
  expect(sessionStorage.getItem('stund.unsent_theme')).toBe('dark');
  endSession();
  expect(sessionStorage.getItem('stund.unsent_theme')).toBeNull();
});
