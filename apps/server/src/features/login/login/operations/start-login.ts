import {
  type AccountId,
  type Language,
  loginCallbackPath,
  renewalParameter,
  renewedLoginMaxAgeSeconds,
} from '@stund/contract';
import { buildAuthorizationUrl, type Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import type { Issuer } from '../issuer/issuer.ts';
import { insertLoginAttempt } from '../login-attempt.repository.ts';

/** The same time as the embedded provider gives a person to finish, including a code by mail. */
const attemptLifetimeMs = 3600 * 1000;

/** When a login that ends then was started. */
export function startedAt({ expires_at }: { expires_at: Date }): Date {
  return new Date(expires_at.getTime() - attemptLifetimeMs);
}

export interface StartLogin {
  /** base64url of the SHA-256 of a verifier that stays in the browser. */
  challenge: string;
  locale: Language;
  redirect: string;
  utmSource: string | undefined;
  prompt: 'login' | 'create' | undefined;
  /** False when the provider's default authentication is requested. */
  usesAcrValues: boolean;
  /** The person who logs in again: the provider must ask for the credentials. The email is what they probably log in with. */
  again: { account: AccountId; email: string } | undefined;
  /** What anyone else probably logs in with. */
  loginHint: string | undefined;
  /** The origin that the browser returns to. */
  origin: string;
}

/**
 * Starts a login and returns the provider's URL for it. State, nonce and PKCE verifier belong to this attempt only and stay on
 * the server (OpenID Connect Core 3.1.2, RFC 7636).
 */
export async function startLogin(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  issuer: Issuer,
  start: StartLogin,
): Promise<URL> {
  const configuration = await issuer.getConfiguration();
  const state = makeSecret();
  const nonce = makeSecret();
  const verifier = makeSecret();
  const callbackUrl = `${start.origin}${loginCallbackPath}`;

  await inTransaction(database, (tx) =>
    insertLoginAttempt(tx, {
      state_hash: hashSecret(state),
      challenge: start.challenge,
      nonce,
      pkce_verifier: verifier,
      callback_url: callbackUrl,
      redirect: start.redirect,
      locale: start.locale,
      utm_source: start.utmSource ?? null,
      expires_at: new Date(clock.now().getTime() + attemptLifetimeMs),
      again_account_id: start.again?.account ?? null,
    }),
  );

  const loginHint = start.again?.email ?? start.loginHint;
  const prompt = start.again ? 'login' : choosePrompt(issuer, configuration, start.prompt);
  return buildAuthorizationUrl(configuration, {
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: callbackUrl,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: start.locale,
    ...(prompt !== undefined && { prompt }),
    ...(start.again && { max_age: String(renewedLoginMaxAgeSeconds) }),
    ...(start.again && issuer.showsRenewal && { [renewalParameter]: 'yes' }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
    ...(start.usesAcrValues && issuer.acrValues !== undefined && { acr_values: issuer.acrValues }),
  });
}

/** `create` (Initiating User Registration via OpenID Connect 1.0) is only sent to providers that support it. */
function choosePrompt(
  issuer: Issuer,
  configuration: Configuration,
  wanted: StartLogin['prompt'],
): 'login' | 'create' | undefined {
  const known = configuration.serverMetadata().prompt_values_supported;
  if (wanted === 'create' && Array.isArray(known) && known.includes('create')) return 'create';
  return issuer.alwaysAsks || wanted === 'login' ? 'login' : undefined;
}
