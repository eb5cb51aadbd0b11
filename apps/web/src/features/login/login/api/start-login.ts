import { type AccountId, loginPreflight } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { readSessionFlags, type SessionFlags } from '../../../../shared/flags/session-flags.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { isSessionRemembered } from '../../../../shared/session/session.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { rememberAttempt, rememberStaysLoggedIn } from '../model/login-attempt.ts';
import { challengeOf, makeVerifier } from '../model/verifier.ts';

/** The person who logs in again. The login of anyone else is refused. */
export interface Renewal {
  account: AccountId;
  email: string;
}

export interface StartLogin {
  /** Opens the registration, where the provider has one. */
  isNewAccount?: boolean;
  /** The person has an account, so flags of the visit do not open the registration. */
  isReturning?: boolean;
  /** The person is logged in and enters the credentials again, for calls that need a recent login. */
  renewal?: Renewal | undefined;
  /** The address that the person probably logs in with, which the provider fills in. */
  email?: string | undefined;
  /** The address to open afterwards, relative to the origin. */
  returnTo?: string;
  /** The page is no place to go back to, because it would open the provider again. */
  replacesPage?: boolean;
}

const hasLoggedOut = storedText('local', 'has_logged_out');

/** After an explicit logout the provider has to prompt again, even when its own session still exists. */
export function requireLoginPrompt(): void {
  hasLoggedOut.write('yes');
}

export function clearLogoutMark(): void {
  hasLoggedOut.remove();
}

/** Opens the provider's page. Never resolves when it succeeds. */
export async function startLogin(start: StartLogin): Promise<never> {
  const address = await prepareLogin(start);
  if (start.replacesPage) window.location.replace(address);
  else window.location.assign(address);
  return new Promise<never>(() => {});
}

/**
 * Starts the registration without leaving the page, where the provider is this server under the same address. Resolves to the
 * interaction. Opens the provider's page elsewhere, and then never resolves.
 */
export async function openRegistration(): Promise<string> {
  const address = await prepareLogin({ isNewAccount: true });
  const interaction = await findInteraction(address);
  if (interaction !== undefined) return interaction;
  window.location.assign(address);
  return new Promise<never>(() => {});
}

/** Follows the redirects of the provider to its page, which has the interaction in its address. */
async function findInteraction(address: string): Promise<string | undefined> {
  if (new URL(address).origin !== window.location.origin) return undefined;
  const { ok, status, url } = await fetch(address).catch((cause: unknown) => {
    throw new NetworkError('The provider could not be reached', { cause });
  });
  if (!ok) throw new ApiError(status, undefined);
  return /^\/id\/([A-Za-z0-9_-]{10,100})$/.exec(new URL(url).pathname)?.[1];
}

/** Resolves to the address of the provider for a new login of this tab. */
async function prepareLogin({ returnTo = addresses.photos, ...start }: StartLogin): Promise<string> {
  const verifier = makeVerifier();
  const flags = readSessionFlags();
  const { renewal } = start;
  const prompt = renewal ? undefined : choosePrompt(start, flags);
  const utmSource = new URLSearchParams(window.location.search).get('utm_source');
  const { authorization_url } = await callEndpoint(loginPreflight, {
    body: {
      challenge: await challengeOf(verifier),
      locale: currentLanguage(),
      redirect: returnTo,
      use_acr_values: flags['use-telenor-id-pluss'],
      ...(prompt && { prompt }),
      ...(renewal && { again: renewal }),
      ...(start.email && { login_hint: start.email }),
      ...(utmSource && { utm_source: utmSource.slice(0, 200) }),
    },
  });
  if (renewal) rememberStaysLoggedIn(isSessionRemembered());
  rememberAttempt({ verifier, fallback: returnTo, renewal });
  return authorization_url;
}

function choosePrompt({ isNewAccount, isReturning }: StartLogin, flags: SessionFlags): 'create' | 'login' | undefined {
  if (isNewAccount || (flags['new-signup'] && !isReturning)) return 'create';
  return hasLoggedOut.read() === undefined ? undefined : 'login';
}

export function useStartLogin() {
  return useMutation({ mutationFn: startLogin });
}
