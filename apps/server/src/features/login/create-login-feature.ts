import type { Actor } from '../../kernel/actor.ts';
import type { Parts } from '../../kernel/request-context.ts';
import type { Route } from '../../kernel/route.ts';
import { createEmbeddedIssuer, type EmbeddedProvider } from './issuer/embedded-issuer.ts';
import { createExternalIssuer, type ExternalIssuerSettings } from './issuer/external-issuer.ts';
import type { Issuer } from './issuer/issuer.ts';
import { loginRoutes } from './login.routes.ts';
import { authenticate } from './operations/authenticate.ts';
import { removeExpiredLogins } from './operations/end-tokens.ts';

export interface LoginOptions {
  parts: Parts;
  signIn: { readonly kind: 'embedded' } | ({ readonly kind: 'external' } & ExternalIssuerSettings);
  /** The provider in this process; needed when signIn is embedded. */
  embedded?: { readonly relyingParty: EmbeddedProvider } | undefined;
  /** Where else than at the public URL the client is served from. A sign-in comes back to the origin it began at. */
  otherOrigins?: readonly string[];
}

export interface LoginFeature {
  readonly routes: readonly Route[];
  /** See the operation of this name. */
  readonly authenticate: (authorization: string | undefined) => Promise<Actor>;
  /** Clears away tokens and sign-ins that are over. To be called now and then. */
  removeExpired(): Promise<void>;
}

/** Signing in with the provider the configuration names, and the accounts behind it. */
export function createLoginFeature({ parts, signIn, embedded, otherOrigins = [] }: LoginOptions): LoginFeature {
  return {
    routes: loginRoutes(chooseIssuer(signIn, embedded), [parts.settings.publicUrl, ...otherOrigins]),
    authenticate: authenticate(parts),
    removeExpired: () => removeExpiredLogins(parts),
  };
}

function chooseIssuer(signIn: LoginOptions['signIn'], embedded: LoginOptions['embedded']): Issuer {
  if (signIn.kind === 'external') return createExternalIssuer(signIn);
  if (embedded === undefined) throw new TypeError('Sign-in is embedded, and no provider was given');
  return createEmbeddedIssuer(embedded.relyingParty);
}
