import type { AccountId } from '@stund/contract';
import { storedText } from '../../../../shared/store/browser-storage.ts';

/** What this tab stores while the browser is at the provider. */
export interface LoginAttempt {
  verifier: string;
  /** The address to open when the login fails or the server returns none. */
  fallback: string;
  /** The person who logs in again; undefined for other logins. */
  renewal?: { account: AccountId; email: string } | undefined;
}

/** What is stored of a failed login for the next attempt. */
export type FailedAttempt = Omit<LoginAttempt, 'verifier'>;

const stored = storedText('session', 'callbackData');
const storedFailure = storedText('session', 'login_fallback');
const storedStaysLoggedIn = storedText('session', 'login_is_remembered');

export function rememberAttempt(attempt: LoginAttempt): void {
  stored.write(JSON.stringify(attempt));
}

/** Whether this tab started a login under this address, to which the provider's answer then returns. */
export function hasAttempt(): boolean {
  return stored.read() !== undefined;
}

/** Returns and removes the attempt that this tab started: each answer can be used once. */
export function takeAttempt(): LoginAttempt | undefined {
  const text = stored.read();
  stored.remove();
  return text === undefined ? undefined : parseAttempt(text);
}

function parseAttempt(text: string): LoginAttempt | undefined {
  try {
    const { verifier = '', fallback, renewal } = JSON.parse(text) as Partial<LoginAttempt>;
    return typeof verifier === 'string' && typeof fallback === 'string' ? { verifier, fallback, renewal } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes all data of a started login; called on logout. */
export function clearAttempt(): void {
  stored.remove();
  storedStaysLoggedIn.remove();
  storedFailure.remove();
}

/** Stores the destination of a failed login, and who had to log in again, for the next attempt. */
export function rememberFailure({ fallback, renewal }: FailedAttempt): void {
  storedFailure.write(JSON.stringify({ fallback, renewal }));
}

export function readFailure(): FailedAttempt | undefined {
  const attempt = parseAttempt(storedFailure.read() ?? '');
  return attempt && { fallback: attempt.fallback, renewal: attempt.renewal };
}

/** Stores the choice on the login page for the page that receives the token. True by default. */
export function rememberStaysLoggedIn(isRemembered: boolean): void {
  storedStaysLoggedIn.write(isRemembered ? 'yes' : 'no');
}

export function readStaysLoggedIn(): boolean {
  return storedStaysLoggedIn.read() !== 'no';
}
