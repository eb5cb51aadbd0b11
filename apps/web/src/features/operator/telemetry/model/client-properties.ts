import type { ClientProperty } from '@stund/contract';
import { readUserAgent } from '@stund/contract';

/** Properties of this client that disclose nothing about the person. */
export function clientPropertiesOf(userAgent: string, clientVersion: string): Partial<Record<ClientProperty, string>> {
  const { browser, browserVersion, system, systemVersion } = readUserAgent(userAgent);
  return {
    client_codename: 'web',
    client_version: clientVersion,
    ...(system && { platform: system }),
    ...(systemVersion && { os_version: systemVersion }),
    ...(browser && { browser }),
    ...(browserVersion && { browser_version: browserVersion }),
  };
}
