import { limits, withoutDirectionControls } from '@stund/contract';
import { emailSchema } from '@stund/contract/schemas';
import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Issuer, isUnreachable } from './issuer/issuer.ts';
import type { LoginAttemptRow } from './login-attempt.repository.ts';

/** A person as described by the provider. */
export interface Person {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  authenticatedAt: Date | undefined;
  /** How the person was authenticated (RFC 8176). */
  methods: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Exchanges the callback's code for the person's identity. The id token's signature, audience, nonce and times are checked
 * (OpenID Connect Core 3.1.3.7). Throws `login-failed`, or `unavailable` when the provider does not answer.
 */
export async function redeemCode(issuer: Issuer, attempt: LoginAttemptRow, query: URLSearchParams): Promise<Person> {
  const configuration = await issuer.getConfiguration();
  try {
    return toPerson(await fetchClaims(configuration, attempt, query));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (isUnreachable(error)) {
      throw new DomainError('unavailable', { detail: 'The identity provider does not answer', cause: error });
    }
    const detail = error instanceof Error ? error.message : undefined;
    throw new DomainError('login-failed', { ...(detail !== undefined && { detail }), cause: error });
  }
}

async function fetchClaims(
  configuration: Configuration,
  attempt: LoginAttemptRow,
  query: URLSearchParams,
): Promise<Claims> {
  const tokens = await authorizationCodeGrant(configuration, new URL(`${attempt.callback_url}?${query.toString()}`), {
    pkceCodeVerifier: attempt.pkce_verifier,
    expectedNonce: attempt.nonce,
    expectedState: query.get('state') ?? '',
    idTokenExpected: true,
  });
  const claims: Claims = tokens.claims() ?? {};
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (typeof claims.email === 'string' || !hasUserInfo) return claims;
  return { ...(await fetchUserInfo(configuration, tokens.access_token, String(claims.sub))), ...claims };
}

function toPerson(claims: Claims): Person {
  const email = emailSchema.safeParse(claims.email);
  if (!email.success) throw new DomainError('login-failed', 'The identity provider tells no usable e-mail address');
  return {
    subject: String(claims.sub),
    email: email.data,
    isEmailVerified: claims.email_verified === true,
    name: nameOf(claims) ?? email.data.slice(0, email.data.indexOf('@')),
    authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : undefined,
    methods: Array.isArray(claims.amr) ? claims.amr.filter((method) => typeof method === 'string') : [],
  };
}

function nameOf({ name, given_name, family_name, preferred_username }: Claims): string | undefined {
  const full = [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
  return [name, full, preferred_username]
    .filter((candidate) => typeof candidate === 'string')
    .map((candidate) =>
      withoutDirectionControls(candidate)
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim()
        .slice(0, limits.maxNameLength)
        .toWellFormed(),
    )
    .find((candidate) => candidate !== '');
}
