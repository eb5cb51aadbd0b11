import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { cleanUpLater } from '../clean-up.ts';

export interface TestPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface TestIssuer {
  readonly identityProvider: { kind: 'external'; issuer: string; clientId: string; clientSecret: string };
  /** The person who logs in at the provider's page without interaction. */
  person: TestPerson;
  /** Whether the provider ignores `max_age` and `prompt`, and whether its ID token then has an `auth_time`. */
  ignoresMaxAge: boolean;
  tellsAuthTime: boolean;
  /** Moves the time at which people have entered their credentials into the past. */
  ageSessions(seconds: number): void;
  /** How often the provider's page has asked for the credentials. */
  askedCount: number;
  /** While false, the provider answers every request with an error. */
  isUp: boolean;
}

/** Starts an external OpenID provider. As with many providers, only its userinfo endpoint returns the claims. */
export async function givenIssuer(redirectUri: string): Promise<TestIssuer> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end();
  const server: Server = createServer((request, response) => {
    if (issuer.isUp) answer(request, response);
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpLater(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const stored = new Map<string, AdapterPayload>();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(url, {
    adapter: createMemory(stored),
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    clients: [
      {
        client_id: 'photos',
        client_secret: 'a secret between the two',
        redirect_uris: [redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    interactions: { url: () => '/at-the-page' },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...issuer.person }) }),
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  answer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (issuer.ignoresMaxAge && pathname === '/auth') {
      for (const name of ['max_age', 'prompt']) searchParams.delete(name);
      if (issuer.tellsAuthTime) searchParams.set('claims', '{"id_token":{"auth_time":{"essential":true}}}');
      request.url = `/auth?${searchParams.toString()}`;
    }
    if (pathname !== '/at-the-page') return void handle(request, response);
    issuer.askedCount += 1;
    void provider.interactionFinished(request, response, { login: { accountId: issuer.person.sub } });
  };

  const issuer: TestIssuer = {
    identityProvider: { kind: 'external', issuer: url, clientId: 'photos', clientSecret: 'a secret between the two' },
    person: { sub: 'nobody' },
    isUp: true,
    ignoresMaxAge: false,
    tellsAuthTime: true,
    askedCount: 0,
    ageSessions(seconds) {
      for (const session of stored.values()) {
        if (session.kind === 'Session' && session.loginTs !== undefined) session.loginTs -= seconds;
      }
    },
  };
  return issuer;
}

function createMemory(stored: Map<string, AdapterPayload>): AdapterFactory {
  return (model) => ({
    find: async (id) => stored.get(`${model}:${id}`),
    findByUid: async (uid) => [...stored.values()].find((payload) => payload.kind === model && payload.uid === uid),
    findByUserCode: async () => undefined,
    async upsert(id, payload) {
      stored.set(`${model}:${id}`, payload);
    },
    async consume(id) {
      const payload = stored.get(`${model}:${id}`);
      if (payload) payload.consumed = true;
    },
    async destroy(id) {
      stored.delete(`${model}:${id}`);
    },
    async revokeByGrantId() {},
  });
}
