import { type Language, languageSchema } from '@stund/contract';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { HttpExchange } from '../../../kernel/route.ts';

/** A sign-in under way in one browser. */
export interface Interaction {
  readonly uid: string;
  readonly page: 'sign-in' | 'register';
  readonly language: Language;
  readonly loginHint: string | null;
  /** Where the client lives that the sign-in came from; it tells the brand. */
  readonly origin: string;
}

/** The sign-in the caller's cookie belongs to. Throws `login-attempt-unknown` when there is none, or another one. */
export async function getInteraction(provider: Provider, exchange: HttpExchange, uid: string): Promise<Interaction> {
  const details = await orUnknown(provider.interactionDetails(exchange.request, exchange.response));
  if (details.uid !== uid) throw new DomainError('login-attempt-unknown');

  const { prompt, ui_locales, login_hint, redirect_uri } = details.params;
  const language = languageSchema.safeParse(wordsOf(ui_locales)[0]);
  return {
    uid,
    page: wordsOf(prompt).includes('create') ? 'register' : 'sign-in',
    language: language.success ? language.data : 'en',
    loginHint: typeof login_hint === 'string' ? login_hint : null,
    origin: originOf(redirect_uri),
  };
}

/**
 * Where the sign-in of this id came from, for calls and pages that carry no cookie of it; undefined when there is none.
 * The provider let it begin, so it is an origin of this installation.
 */
export async function findInteractionOrigin(provider: Provider, uid: string): Promise<string | undefined> {
  const interaction = await provider.Interaction.find(uid);
  return interaction && originOf(interaction.params.redirect_uri);
}

/** Tells the provider who it is, and answers where the browser has to go on. */
export async function finishInteraction(
  provider: Provider,
  exchange: HttpExchange,
  identityId: string,
): Promise<string> {
  // Either prompt is answered by either page: people change from one to the other.
  const result = { login: { accountId: identityId, remember: false }, create: {} };
  return orUnknown(provider.interactionResult(exchange.request, exchange.response, result));
}

function originOf(redirectUri: unknown): string {
  return new URL(String(redirectUri)).origin;
}

/** A parameter that lists values between spaces. */
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
