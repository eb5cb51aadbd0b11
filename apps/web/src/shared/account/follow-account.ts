import { type AccountInfo, setOption } from '@stund/contract';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { adoptLanguage, currentLanguage } from '../i18n/texts.ts';
import { getSession, subscribeToSession } from '../session/session.ts';
import { storedText } from '../store/browser-storage.ts';
import { adoptTheme, currentTheme } from '../theme/theme.ts';
import { accountQuery, updateAccount, watchAccount } from './account.ts';
import { type Preference, setPreferenceListener } from './preferences.ts';

/**
 * Preferences that have not been sent to the account, in this tab: chosen before the login, offline, or right before a
 * reload. They take precedence over those of the account.
 */
const unsentPreferences = {
  language: storedText('session', 'unsent_language'),
  theme: storedText('session', 'unsent_theme'),
};
const preferences = ['language', 'theme'] as const satisfies readonly Preference[];
const sending = new Set<Preference>();

/** Keeps language and theme in sync with the account. Call once; returns a function that stops it. */
export function followAccount(): () => void {
  const subscriptions = [
    setPreferenceListener((choice, value) => {
      unsentPreferences[choice].write(value);
      void sendPending(choice);
    }),
    watchAccount((account) => {
      for (const choice of preferences) {
        if (unsentPreferences[choice].read() === undefined) applyPreference(choice, account);
        else void sendPending(choice);
      }
    }),
    subscribeToSession(() => {
      const { token, isExpired } = getSession();
      // The next person at this browser has their own preferences.
      if (token === undefined && !isExpired) for (const choice of preferences) unsentPreferences[choice].remove();
    }),
  ];
  return () => {
    for (const end of subscriptions) end();
  };
}

function applyPreference(choice: Preference, { language, theme }: AccountInfo): void {
  if (choice === 'language' && language && language !== currentLanguage()) {
    // A language that fails to load is retried when the account is loaded again.
    adoptLanguage(language).catch(() => undefined);
  }
  if (choice === 'theme' && theme && theme !== currentTheme()) adoptTheme(theme);
}

async function sendPending(choice: Preference): Promise<void> {
  const value = unsentPreferences[choice].read();
  const isLoggedIn = getSession().token !== undefined && queryClient.getQueryData(accountQuery.queryKey) !== undefined;
  if (value === undefined || !isLoggedIn || sending.has(choice)) return;
  sending.add(choice);
  const isAnswered = await sendPreference(choice, value);
  sending.delete(choice);
  if (!isAnswered) return;
  if (unsentPreferences[choice].read() !== value) return sendPending(choice);
  unsentPreferences[choice].remove();
  updateAccount({ [choice]: value });
}

/** Returns whether the server answered. What it refuses applies only to this browser. */
async function sendPreference(choice: Preference, value: string): Promise<boolean> {
  try {
    await callEndpoint(setOption, { params: { name: choice }, body: { value } });
    // A reply to an earlier request would restore the former preference.
    await queryClient.cancelQueries({ queryKey: accountQuery.queryKey });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;
  }
}
