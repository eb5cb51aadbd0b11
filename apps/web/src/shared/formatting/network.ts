import type { Translate } from '../i18n/texts.ts';

/** Networks that are not part of the internet: loopback, private and link-local ones, and IPv6 addresses that name no place. */
const local =
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0?::|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

/** A shortened network address in words: "local network", or "network 192.0.2.x" as people know addresses. */
export function describeNetwork(t: Translate, network: string): string {
  if (local.test(network)) return t('shared.network.local');
  return t('shared.network', { network: network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…') });
}
