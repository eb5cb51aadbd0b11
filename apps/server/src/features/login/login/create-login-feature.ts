import type { LoginEnd } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Route } from '../../../kernel/route.ts';
import { createEmbeddedIssuer, type EmbeddedProvider } from './issuer/embedded-issuer.ts';
import { createExternalIssuer, type ExternalIssuerSettings } from './issuer/external-issuer.ts';
import type { Issuer } from './issuer/issuer.ts';
import { loginRoutes } from './login.routes.ts';
import { authenticate } from './operations/authenticate.ts';
import { removeExpiredLogins } from './operations/end-tokens.ts';
import { findLoginEnd } from './operations/find-login-end.ts';

export interface LoginOptions {
  parts: Parts;
  identityProvider: { readonly kind: 'embedded' } | ({ readonly kind: 'external' } & ExternalIssuerSettings);
  /** The provider in this process, required when the provider is embedded. */
  embedded?: { readonly relyingParty: EmbeddedProvider } | undefined;
  /** Further origins of the client. A login returns to the origin it started from. */
  otherOrigins?: readonly string[];
}

export interface LoginFeature {
  readonly routes: readonly Route[];
  /** See authenticate(). */
  readonly authenticate: (authorization: string | undefined) => Promise<Actor>;
  /** See findLoginEnd(). */
  readonly findLoginEnd: (authorization: string | undefined) => Promise<LoginEnd | undefined>;
  /** Deletes expired tokens and logins. To be called regularly. */
  removeExpired(): Promise<void>;
}

/** Login with the configured provider, and the accounts. */
export function createLoginFeature({
  parts,
  identityProvider,
  embedded,
  otherOrigins = [],
}: LoginOptions): LoginFeature {
  return {
    routes: loginRoutes(chooseIssuer(identityProvider, embedded), [parts.settings.publicUrl, ...otherOrigins]),
    authenticate: authenticate(parts),
    findLoginEnd: (authorization) => findLoginEnd(parts, authorization),
    removeExpired: () => removeExpiredLogins(parts),
  };
}

function chooseIssuer(identityProvider: LoginOptions['identityProvider'], embedded: LoginOptions['embedded']): Issuer {
  if (identityProvider.kind === 'external') return createExternalIssuer(identityProvider);
  if (embedded === undefined) throw new TypeError('The embedded identity provider is configured, but none was given');
  return createEmbeddedIssuer(embedded.relyingParty);
}
