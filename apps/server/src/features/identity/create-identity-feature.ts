import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../kernel/request-context.ts';
import type { Route } from '../../kernel/route.ts';
import { type IdentityRouteOptions, identityRoutes } from './identity.routes.ts';
import { removeExpired } from './operations/remove-expired.ts';
import { createProvider, relyingPartyId } from './provider/create-provider.ts';
import { findInteractionOrigin } from './provider/interaction.ts';
import { fetchInside, mountProvider } from './provider/mount-provider.ts';
import { getProviderKeys } from './provider/provider-keys.ts';

export interface IdentityOptions extends IdentityRouteOptions {
  parts: Parts;
  /** Where else than at the public URL the client is served from. */
  otherOrigins?: readonly string[];
}

export interface IdentityFeature {
  readonly routes: readonly Route[];
  /** What the relying party needs to know. Its fetch works once the provider is mounted. */
  readonly relyingParty: {
    readonly issuerUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly fetch: (
      url: string,
      init: { method: string; headers: Record<string, string>; body: string | undefined },
    ) => Promise<Response>;
  };
  /** The host a sign-in under way came from, for dressing its page; undefined when there is no such sign-in. */
  findHost(interaction: string): Promise<string | undefined>;
  /** Hangs the provider below /id/oidc. */
  mount(app: FastifyInstance): Promise<void>;
  /** Clears away what has expired. To be called now and then by any node. */
  removeExpired(): Promise<void>;
}

/** The embedded OpenID provider with the calls behind its pages. Its keys are made on the first start and kept in the database. */
export async function createIdentityFeature(options: IdentityOptions): Promise<IdentityFeature> {
  const { parts, otherOrigins = [] } = options;
  const { publicUrl } = parts.settings;
  const keys = await getProviderKeys(parts.database);
  const provider = createProvider({ parts, keys, origins: [publicUrl, ...otherOrigins] });
  let mountedIn: FastifyInstance | undefined;

  return {
    routes: identityRoutes(provider, options),
    relyingParty: {
      issuerUrl: provider.issuer,
      clientId: relyingPartyId,
      clientSecret: keys.clientSecret,
      async fetch(url, init) {
        if (mountedIn === undefined) throw new TypeError('The identity provider has not been mounted');
        return fetchInside(mountedIn, url, init);
      },
    },
    async findHost(interaction) {
      const origin = await findInteractionOrigin(provider, interaction);
      return origin && new URL(origin).hostname;
    },
    async mount(app) {
      await mountProvider(app, provider, publicUrl);
      mountedIn = app;
    },
    removeExpired: () => removeExpired(parts),
  };
}
