/** Networks that are not part of the internet: loopback, private and link-local ones, and IPv6 addresses that name no place. */
const local =
  /^(?:10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0?::|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

/**
 * A network that the activity log stores, `192.0.2.0/24` or `2001:db8:1::/48`, as people know addresses: `192.0.2.x`,
 * `2001:db8:1:…`. Null for a local network, which a text names in words.
 */
export function readableNetwork(network: string): string | null {
  if (local.test(network)) return null;
  return network.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…');
}
