import { isIPv4 } from 'node:net';
import { callerKey } from '../throttle/caller-address.ts';

/**
 * The network of an address, which names the place but not the device: the first three numbers of an IPv4 address, or the first
 * three groups of an IPv6 address. Null for anything else.
 */
export function networkOf(address: string): string | null {
  const key = callerKey(address);
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):[\da-f]+::\/64$/.exec(key)?.slice(1);
  if (groups === undefined) return null;
  return `${groups.join(':').replace(/(:0)+$/, '')}::/48`;
}
