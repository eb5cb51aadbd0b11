import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type Issuer, IssuerUnreachableError, isUnreachable } from './issuer.ts';

export interface ExternalIssuerSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  acrValues?: string | undefined;
}

const timeoutSeconds = 10;
/** The provider's keys are fetched when they change; its endpoints are discovered again after this time. */
const rediscoverAfterMs = 24 * 3600 * 1000;

/** An OpenID provider by its address. Discovery happens at the first login, and again after a failure. */
export function createExternalIssuer(settings: ExternalIssuerSettings): Issuer {
  let known: { configuration: Promise<Configuration>; untilMs: number } | undefined;

  return {
    name: settings.issuer.replace(/\/+$/, ''),
    alwaysAsks: false,
    showsRenewal: false,
    acrValues: settings.acrValues,
    isPresentLogin: async () => true,
    async getConfiguration() {
      if (known === undefined || known.untilMs < Date.now()) {
        known = { configuration: discover(settings), untilMs: Date.now() + rediscoverAfterMs };
      }
      const current = known;
      try {
        return await current.configuration;
      } catch (error) {
        if (known === current) known = undefined;
        throw new DomainError('unavailable', {
          detail: isUnreachable(error)
            ? 'The identity provider does not answer'
            : 'The identity provider gave no usable description of itself',
          retryAfterSeconds: 10,
          cause: error,
        });
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ExternalIssuerSettings): Promise<Configuration> {
  const url = new URL(issuer);
  const isPlain = url.protocol === 'http:';
  return discovery(url, clientId, clientSecret, clientSecret === undefined ? None() : ClientSecretPost(clientSecret), {
    [customFetch]: fetchOrUnreachable,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    timeout: timeoutSeconds,
  });
}

const fetchOrUnreachable: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new IssuerUnreachableError(url, cause);
  });
  if (response.status >= 500) throw new IssuerUnreachableError(url, new Error(`Status ${response.status}`));
  return response;
};
