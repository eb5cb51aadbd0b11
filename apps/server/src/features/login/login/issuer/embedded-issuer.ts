import {
  allowInsecureRequests,
  Configuration,
  type CustomFetch,
  customFetch,
  enableNonRepudiationChecks,
} from 'openid-client';
import { embeddedIssuerName } from '../../../../kernel/login/embedded-issuer-name.ts';
import type { Issuer } from './issuer.ts';

/** What the relying party needs of the provider in its own process. */
export interface EmbeddedProvider {
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Calls the provider within the process, since the public URL may lead through a proxy that the server cannot reach. */
  readonly fetch: (url: string, init: EmbeddedFetchInit) => Promise<Response>;
  readonly isPresentLogin: Issuer['isPresentLogin'];
}
export interface EmbeddedFetchInit {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** The embedded provider as an issuer, without discovery. */
export function createEmbeddedIssuer(provider: EmbeddedProvider): Issuer {
  const { issuerUrl, clientId, clientSecret } = provider;
  const configuration = new Configuration(
    {
      issuer: issuerUrl,
      authorization_endpoint: `${issuerUrl}/auth`,
      token_endpoint: `${issuerUrl}/token`,
      jwks_uri: `${issuerUrl}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      prompt_values_supported: ['login', 'create'],
      authorization_response_iss_parameter_supported: true,
    },
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: 'ES256' },
  );
  const fetchInside: CustomFetch = (url, { method, headers, body }) =>
    provider.fetch(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined });
  configuration[customFetch] = fetchInside;
  enableNonRepudiationChecks(configuration);
  // Plain http never leaves this process.
  allowInsecureRequests(configuration);
  return {
    name: embeddedIssuerName,
    alwaysAsks: true,
    showsRenewal: true,
    acrValues: undefined,
    getConfiguration: async () => configuration,
    isPresentLogin: provider.isPresentLogin,
  };
}
