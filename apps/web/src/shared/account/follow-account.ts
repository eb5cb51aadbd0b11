import { type AccountInfo, setOption } from '@stund/contract';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { adoptLanguage, currentLanguage } from '../i18n/texts.ts';
import { getSession, subscribeToSession } from '../session/session.ts';
import { storedText } from '../store/browser-storage.ts';
import { adoptTheme, currentTheme } from '../theme/theme.ts';
import { accountQuery, updateAccount, watchAccount } from './account.ts';
import { type Choice, keepChoices } from './choices.ts';

/**
 * Choices the account has not heard of, in this tab: made before signing in, out of reach, or right before the page
 * was loaded again. They win over what the account says.
 */
const unsent = {
  language: storedText('session', 'unsent_language'),
  theme: storedText('session', 'unsent_theme'),
};
const choices = ['language', 'theme'] as const satisfies readonly Choice[];
const sending = new Set<Choice>();

/**
 * Language and theme follow the account: what it says when it arrives is shown here, and what is chosen here is kept
 * with it. Call once; returns what ends it.
 */
export function followAccount(): () => void {
  const endings = [
    keepChoices((choice, value) => {
      unsent[choice].write(value);
      void send(choice);
    }),
    watchAccount((account) => {
      for (const choice of choices) {
        if (unsent[choice].read() === undefined) adopt(choice, account);
        else void send(choice);
      }
    }),
    subscribeToSession(() => {
      const { token, isExpired } = getSession();
      // The next person at this browser makes their own choices.
      if (token === undefined && !isExpired) for (const choice of choices) unsent[choice].remove();
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function adopt(choice: Choice, { language, theme }: AccountInfo): void {
  if (choice === 'language' && language && language !== currentLanguage()) {
    // A language that cannot be loaded now is tried again when the account is read again.
    adoptLanguage(language).catch(() => undefined);
  }
  if (choice === 'theme' && theme && theme !== currentTheme()) adoptTheme(theme);
}

async function send(choice: Choice): Promise<void> {
  const value = unsent[choice].read();
  const isSignedIn = getSession().token !== undefined && queryClient.getQueryData(accountQuery.queryKey) !== undefined;
  if (value === undefined || !isSignedIn || sending.has(choice)) return;
  sending.add(choice);
  const isHeard = await tell(choice, value);
  sending.delete(choice);
  if (!isHeard) return;
  if (unsent[choice].read() !== value) return send(choice);
  unsent[choice].remove();
  updateAccount({ [choice]: value });
}

/** Returns whether the server answered. What it refuses stays a choice of this browser. */
async function tell(choice: Choice, value: string): Promise<boolean> {
  try {
    await callEndpoint(setOption, { params: { name: choice }, body: { value } });
    // An answer from before would bring the former choice back.
    await queryClient.cancelQueries({ queryKey: accountQuery.queryKey });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;
  }
}
