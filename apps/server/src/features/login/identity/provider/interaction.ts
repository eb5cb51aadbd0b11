import { type Language, renewalParameter } from '@stund/contract';
import { languageSchema } from '@stund/contract/schemas';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { HttpExchange } from '../../../../kernel/route.ts';
import type { ProvenLogin } from '../operations/log-in-with-password.ts';
import { methodsIn } from './login-epoch.ts';

/** A login in progress in one browser. */
export interface Interaction {
  readonly uid: string;
  readonly page: 'sign-in' | 'register';
  readonly language: Language;
  readonly loginHint: string | null;
  /** The person is logged in and enters the credentials again. */
  readonly isRenewal: boolean;
  /** The origin that the login came from, which decides the brand. */
  readonly origin: string;
}

/** The login of the caller's cookie. Throws `login-attempt-unknown` when there is none, or it is a different one. */
export async function getInteraction(provider: Provider, exchange: HttpExchange, uid: string): Promise<Interaction> {
  const details = await orUnknown(provider.interactionDetails(exchange.request, exchange.response));
  if (details.uid !== uid) throw new DomainError('login-attempt-unknown');

  const { prompt, ui_locales, login_hint, redirect_uri, [renewalParameter]: renewal } = details.params;
  const language = languageSchema.safeParse(wordsOf(ui_locales)[0]);
  return {
    uid,
    page: wordsOf(prompt).includes('create') ? 'register' : 'sign-in',
    language: language.success ? language.data : 'en',
    loginHint: typeof login_hint === 'string' ? login_hint : null,
    isRenewal: renewal !== undefined,
    origin: originOf(redirect_uri),
  };
}

/**
 * The origin of a login, for requests without its cookie; undefined when there is none. It is an origin of this installation,
 * because the provider accepted it.
 */
export async function findInteractionOrigin(provider: Provider, uid: string): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid);
  return interaction && originOf(interaction.params.redirect_uri);
}

/** Completes the login at the provider and returns the URL that the browser continues with. */
export async function finishInteraction(
  provider: Provider,
  exchange: HttpExchange,
  { identityId, loginEpoch }: ProvenLogin,
  now: Date,
): Promise<string> {
  // The time of the login is that of the credentials, not of the redirect that follows (OpenID Connect Core 2, auth_time).
  const ts = Math.floor(now.getTime() / 1000);
  // Both prompts are answered by either page, since people switch between the pages.
  const login = { accountId: identityId, remember: false, ts, amr: methodsIn(loginEpoch) };
  const result = { login, create: {} };
  return orUnknown(provider.interactionResult(exchange.request, exchange.response, result));
}

function originOf(redirectUri: unknown): string {
  return new URL(String(redirectUri)).origin;
}

/** The values of a space-separated parameter. */
function wordsOf(parameter: unknown): string[] {
  return typeof parameter === 'string' ? parameter.split(' ') : [];
}

async function orUnknown<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) throw new DomainError('login-attempt-unknown', { cause: error });
    throw error;
  }
}
