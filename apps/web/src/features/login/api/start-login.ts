import { loginPreflight } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { currentLanguage } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { rememberAttempt } from '../model/login-attempt.ts';
import { challengeOf, makeVerifier } from '../model/verifier.ts';

export interface StartLogin {
  /** Opens the page for a new account, where the provider has one. */
  isNewAccount?: boolean;
  /** Where to go afterwards, from the root of this site. */
  returnTo?: string;
}

const hasLoggedOut = storedText('local', 'has_logged_out');

/** After logging out on purpose the provider has to ask again, even when it still knows who was there. */
export function askAgainNextTime(): void {
  hasLoggedOut.write('yes');
}

export function forgetLogout(): void {
  hasLoggedOut.remove();
}

/** Leaves this page for the provider's; never resolves when it succeeds. */
async function startLogin({ isNewAccount = false, returnTo = addresses.photos }: StartLogin): Promise<never> {
  const verifier = makeVerifier();
  const prompt = isNewAccount ? 'create' : hasLoggedOut.read() === undefined ? undefined : 'login';
  const utmSource = new URLSearchParams(window.location.search).get('utm_source');
  const { authorization_url } = await callEndpoint(loginPreflight, {
    body: {
      challenge: await challengeOf(verifier),
      locale: currentLanguage(),
      redirect: returnTo,
      ...(prompt && { prompt }),
      ...(utmSource && { utm_source: utmSource.slice(0, 200) }),
    },
  });
  rememberAttempt({ verifier, fallback: returnTo });
  window.location.assign(authorization_url);
  return new Promise<never>(() => {});
}

export function useStartLogin() {
  return useMutation({ mutationFn: startLogin });
}
