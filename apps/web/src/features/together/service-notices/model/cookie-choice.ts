import { decideOnStatistics } from '../../../../shared/account/consents.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { getSession } from '../../../../shared/session/session.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

export type CookieChoice = 'necessary' | 'all';

const stored = storedText('local', 'cookie_choice');
/** A choice made before the login, until it is the consent of the account. */
const unsent = storedText('local', 'cookie_choice_unsent');
let isSending = false;
const choice = createStore<CookieChoice | undefined>(parseChoice(stored.read()));

export function useCookieChoice(): CookieChoice | undefined {
  return useStore(choice);
}

/**
 * Stores the choice in this browser and, for a logged-in user, as the account's consent; otherwise it is kept for the
 * login. Throws ApiError or NetworkError.
 */
export async function chooseCookies(chosen: CookieChoice): Promise<void> {
  if (getSession().token === undefined) unsent.write(chosen);
  else await decideOnStatistics(chosen === 'all');
  stored.write(chosen);
  choice.set(chosen);
}

/** Sends the choice made before the login. Call it for a logged-in user; it is repeated after a network failure. */
export async function sendCookieChoice(): Promise<void> {
  const chosen = parseChoice(unsent.read());
  if (chosen === undefined || isSending || getSession().token === undefined) return;
  isSending = true;
  try {
    await decideOnStatistics(chosen === 'all');
    unsent.remove();
  } catch (error) {
    // What the server refuses applies only to this browser.
    if (error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429)
      unsent.remove();
  } finally {
    isSending = false;
  }
}

function parseChoice(text: string | undefined): CookieChoice | undefined {
  return text === 'necessary' || text === 'all' ? text : undefined;
}
