import { decideOnStatistics } from '../../../shared/account/consents.ts';
import { getSession } from '../../../shared/session/session.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

export type CookieChoice = 'necessary' | 'all';

const stored = storedText('local', 'cookie_choice');
const choice = createStore<CookieChoice | undefined>(parseChoice(stored.read()));

export function useCookieChoice(): CookieChoice | undefined {
  return useStore(choice);
}

/**
 * Stores the choice in this browser and, for a logged-in user, as the account's consent. Throws ApiError or
 * NetworkError.
 */
export async function chooseCookies(chosen: CookieChoice): Promise<void> {
  if (getSession().token !== undefined) await decideOnStatistics(chosen === 'all');
  stored.write(chosen);
  choice.set(chosen);
}

function parseChoice(text: string | undefined): CookieChoice | undefined {
  return text === 'necessary' || text === 'all' ? text : undefined;
}
