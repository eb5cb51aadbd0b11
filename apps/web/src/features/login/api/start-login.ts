import { type AccountId, loginPreflight } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { readSessionFlags, type SessionFlags } from '../../../shared/flags/session-flags.ts';
import { currentLanguage } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { isSessionRemembered } from '../../../shared/session/session.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
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
  /** The address to open afterwards, relative to the origin. */
  returnTo?: string;
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
export async function startLogin({ returnTo = addresses.photos, ...start }: StartLogin): Promise<never> {
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
      ...(utmSource && { utm_source: utmSource.slice(0, 200) }),
    },
  });
  if (renewal) rememberStaysLoggedIn(isSessionRemembered());
  rememberAttempt({ verifier, fallback: returnTo, renewal });
  window.location.assign(authorization_url);
  return new Promise<never>(() => {});
}

function choosePrompt({ isNewAccount, isReturning }: StartLogin, flags: SessionFlags): 'create' | 'login' | undefined {
  if (isNewAccount || (flags['new-signup'] && !isReturning)) return 'create';
  return hasLoggedOut.read() === undefined ? undefined : 'login';
}

export function useStartLogin() {
  return useMutation({ mutationFn: startLogin });
}
