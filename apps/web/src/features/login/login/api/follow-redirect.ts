import { loginCallbackPath } from '@stund/contract';
import { hasAttempt } from '../model/login-attempt.ts';

/**
 * Asks the provider for its answer to a finished login without leaving the page. Resolves to the path that finishes the login; undefined
 * where the address has to be opened instead, because the answer is for another origin or the provider could not be reached.
 */
export async function fetchAnswer(redirectUrl: string): Promise<string | undefined> {
  const { origin } = window.location;
  if (new URL(redirectUrl, origin).origin !== origin || !hasAttempt()) return undefined;
  try {
    const answer = new URL((await fetch(redirectUrl)).url);
    return answer.pathname === loginCallbackPath ? answer.pathname + answer.search : undefined;
  } catch {
    return undefined;
  }
}
