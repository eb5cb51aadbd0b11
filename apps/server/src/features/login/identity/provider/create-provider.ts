import { languages, loginCallbackPath, renewalParameter } from '@stund/contract';
import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Parts } from '../../../../kernel/request-context.ts';
import { findIdentity } from '../identity.repository.ts';
import { createPayloadAdapter } from './payload-adapter.ts';
import type { ProviderKeys } from './provider-keys.ts';

/** The one client: the relying party of this installation. */
export const relyingPartyId = 'stund';
export const providerPath = '/id/oidc';

const secondsPer = { minute: 60, hour: 3600 } as const;

export interface ProviderOptions {
  parts: Pick<Parts, 'database' | 'clock' | 'log' | 'settings'>;
  keys: ProviderKeys;
  /** The origins of the client, the only ones that a login may return to. */
  origins: readonly string[];
}

/**
 * The OpenID provider of this installation: authorization code with PKCE for a single confidential client. There is no consent
 * screen, since both parties are the same product, and the provider does not remember people, so that logging out is complete.
 */
export function createProvider({ parts, keys, origins }: ProviderOptions): Provider {
  const provider = new Provider(`${parts.settings.publicUrl}${providerPath}`, {
    adapter: createPayloadAdapter(parts),
    clients: [
      {
        client_id: relyingPartyId,
        client_secret: keys.clientSecret,
        redirect_uris: origins.map((origin) => `${origin}${loginCallbackPath}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [keys.signingKey] },
    cookies: {
      keys: [keys.cookieKey],
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: providerPath },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'locale'],
      auth_time: null,
    },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => true },
    extraParams: [renewalParameter],
    discovery: { ui_locales_supported: [...languages] },
    features: unusedFeaturesOff,
    clientBasedCORS: () => false,
    expiresWithSession: async () => false,
    issueRefreshToken: async () => false,
    ttl: {
      AccessToken: secondsPer.minute,
      AuthorizationCode: secondsPer.minute,
      IdToken: 5 * secondsPer.minute,
      Grant: 10 * secondsPer.minute,
      Interaction: secondsPer.hour,
      Session: 2 * secondsPer.hour,
    },
    interactions: { policy: createPolicy(), url: (_context, interaction) => `/id/${interaction.uid}` },
    findAccount: (_context, id) => findProviderAccount(parts, id),
    loadExistingGrant: grantEverything,
    renderError: showErrorPage,
  } satisfies Configuration);

  // The mount sets these headers to the public protocol and host, overwriting those of the caller.
  provider.proxy = true;
  provider.use(clearSessionAccount);
  provider.on('server_error', (context, error) =>
    parts.log.error({ err: error, path: context.path }, 'The identity provider failed'),
  );
  return provider;
}

const unusedFeaturesOff = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  userinfo: { enabled: false },
} as const satisfies Configuration['features'];

/** `create` (Initiating User Registration via OpenID Connect 1.0) shows the registration page first. No consent is required. */
function createPolicy() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

async function findProviderAccount({ database }: ProviderOptions['parts'], id: string) {
  const identity = await findIdentity(database, id);
  if (identity === undefined) return undefined;
  return {
    accountId: identity.id,
    claims: async () => ({
      sub: identity.id,
      email: identity.email,
      email_verified: identity.email_verified_at !== null,
      name: identity.name,
      ...(identity.language !== null && { locale: identity.language }),
    }),
  };
}

async function grantEverything(context: KoaContextWithOIDC) {
  const { client, account, provider } = context.oidc;
  if (client === undefined || account === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** Errors that cannot be returned to the relying party have a page in the client. */
async function showErrorPage(context: KoaContextWithOIDC): Promise<void> {
  context.status = 303;
  context.redirect('/error/login-attempt-unknown');
}

/**
 * Removes the person from the browser's session as soon as the code is issued. The session itself stays, since logins in other
 * tabs depend on it. Nobody can be logged in by it again, and the next person does not see the last one.
 */
async function clearSessionAccount(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next();
  const session = context.oidc?.session;
  if (session?.accountId === undefined || context.oidc.route !== 'resume') return;
  delete session.accountId;
  delete session.loginTs;
  delete session.amr;
  delete session.authorizations;
  await session.persist();
}
