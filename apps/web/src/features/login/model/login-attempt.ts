import { storedText } from '../../../shared/store/browser-storage.ts';

/** What this tab stores while the browser is at the provider. */
export interface LoginAttempt {
  verifier: string;
  /** The address to open when the login fails or the server returns none. */
  fallback: string;
}

const stored = storedText('session', 'callbackData');
const storedFallback = storedText('session', 'login_fallback');
const storedStaysLoggedIn = storedText('session', 'login_is_remembered');

export function rememberAttempt(attempt: LoginAttempt): void {
  stored.write(JSON.stringify(attempt));
}

/** Returns and removes the attempt that this tab started: each answer can be used once. */
export function takeAttempt(): LoginAttempt | undefined {
  const text = stored.read();
  stored.remove();
  return text === undefined ? undefined : parseAttempt(text);
}

function parseAttempt(text: string): LoginAttempt | undefined {
  try {
    const { verifier, fallback } = JSON.parse(text) as Partial<LoginAttempt>;
    return typeof verifier === 'string' && typeof fallback === 'string' ? { verifier, fallback } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes all data of a started login; called on logout. */
export function clearAttempt(): void {
  stored.remove();
  storedStaysLoggedIn.remove();
  storedFallback.remove();
}

/** Stores the destination of a failed login for the next attempt. */
export function rememberFallback(address: string): void {
  storedFallback.write(address);
}

export function readFallback(): string | undefined {
  return storedFallback.read();
}

/** Stores the choice on the login page for the page that receives the token. True by default. */
export function rememberStaysLoggedIn(isRemembered: boolean): void {
  storedStaysLoggedIn.write(isRemembered ? 'yes' : 'no');
}

export function readStaysLoggedIn(): boolean {
  return storedStaysLoggedIn.read() !== 'no';
}
