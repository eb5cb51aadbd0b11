import { storedText } from '../../../shared/store/browser-storage.ts';

/** What this tab has to remember while the browser is away at the provider. */
export interface LoginAttempt {
  verifier: string;
  /** Where to go when the login fails or the server names no place. */
  fallback: string;
}

const stored = storedText('session', 'callbackData');
const storedFallback = storedText('session', 'login_fallback');
const storedWish = storedText('session', 'login_is_remembered');

export function rememberAttempt(attempt: LoginAttempt): void {
  stored.write(JSON.stringify(attempt));
}

/** The attempt this tab began, once: an answer is good for one try. */
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

/** For logging out: nothing of a login that was begun stays behind. */
export function forgetAttempt(): void {
  stored.remove();
  storedWish.remove();
  storedFallback.remove();
}

/** Where a login that failed was to lead, so that the next try leads there. */
export function rememberFallback(place: string): void {
  storedFallback.write(place);
}

export function readFallback(): string | undefined {
  return storedFallback.read();
}

/** The choice on the sign-in page, for the page that gets the token. Remembered unless told otherwise. */
export function rememberStaysLoggedIn(isRemembered: boolean): void {
  storedWish.write(isRemembered ? 'yes' : 'no');
}

export function readStaysLoggedIn(): boolean {
  return storedWish.read() !== 'no';
}
