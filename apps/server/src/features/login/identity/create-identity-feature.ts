import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Route } from '../../../kernel/route.ts';
import { type IdentityRouteOptions, identityRoutes } from './identity.routes.ts';
import { getIdentitySecrets } from './identity-secrets.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { loginSecurityRoutes } from './login-security.routes.ts';
import { removeExpired } from './operations/remove-expired.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { createProvider, relyingPartyId } from './provider/create-provider.ts';
import { findInteractionOrigin } from './provider/interaction.ts';
import { isPresentLogin } from './provider/login-epoch.ts';
import { fetchInside, mountProvider } from './provider/mount-provider.ts';
import { getProviderKeys } from './provider/provider-keys.ts';

export interface IdentityOptions extends Pick<IdentityRouteOptions, 'brandOf' | 'logOutEverywhere' | 'logOutOthers'> {
  parts: Parts;
  /** Further origins of the client. */
  otherOrigins?: readonly string[];
}

export interface IdentityFeature {
  readonly routes: readonly Route[];
  /** What the relying party needs. Its fetch works once the provider is mounted. */
  readonly relyingParty: {
    readonly issuerUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly fetch: (
      url: string,
      init: { method: string; headers: Record<string, string>; body: string | undefined },
    ) => Promise<Response>;
    /** See isPresentLogin(). */
    readonly isPresentLogin: typeof isPresentLogin;
  };
  /** The host that a login in progress came from, for the brand of its page; undefined for unknown logins. */
  findHost(interaction: string): Promise<string | undefined>;
  /** Mounts the provider at /id/oidc. */
  mount(app: FastifyInstance): Promise<void>;
  /** Deletes expired data. Any node may call it at any time. */
  removeExpired(): Promise<void>;
}

/**
 * The embedded OpenID provider with the endpoints of its pages. Its keys are created at the first start and stored in the
 * database.
 */
export async function createIdentityFeature(options: IdentityOptions): Promise<IdentityFeature> {
  const { parts, otherOrigins = [] } = options;
  const { publicUrl } = parts.settings;
  const keys = await getProviderKeys(parts.database);
  const origins = [publicUrl, ...otherOrigins] as const;
  const provider = createProvider({ parts, keys, origins });
  const isSecure = publicUrl.startsWith('https:');
  const knownBrowsers = createKnownBrowsers(keys.cookieKey, { path: '/id', isSecure });
  const relyingParty = relyingPartyOf(publicUrl, otherOrigins);
  const secrets = await getIdentitySecrets(parts.database);
  const routeOptions = { ...options, knownBrowsers, secrets, relyingParty, origins };
  let mountedIn: FastifyInstance | undefined;

  return {
    routes: [...identityRoutes(provider, routeOptions), ...loginSecurityRoutes(routeOptions)],
    relyingParty: {
      issuerUrl: provider.issuer,
      clientId: relyingPartyId,
      clientSecret: keys.clientSecret,
      async fetch(url, init) {
        if (mountedIn === undefined) throw new TypeError('The identity provider has not been mounted');
        return fetchInside(mountedIn, url, init);
      },
      isPresentLogin,
    },
    async findHost(interaction) {
      const origin = await findInteractionOrigin(provider, interaction);
      return origin && new URL(origin).hostname;
    },
    async mount(app) {
      await mountProvider(app, provider, publicUrl);
      // Related origins, see [Note: the host of passkeys].
      app.get('/.well-known/webauthn', (_request, reply) => reply.send({ origins }));
      mountedIn = app;
    },
    removeExpired: () => removeExpired(parts),
  };
}
