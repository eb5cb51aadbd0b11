import { BlockList, isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

export interface PaymentSettings {
  STUND_PAYMENT?: 'stripe' | 'sandbox' | undefined;
  STUND_DEMONSTRATION: 'on' | 'off';
  STUND_STRIPE_SECRET_KEY?: string | undefined;
  STUND_STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STUND_STRIPE_WEBHOOK_SECRET?: string | undefined;
  STUND_STRIPE_URL?: string | undefined;
}

/**
 * Stripe where its key is set, unless the sandbox is chosen. Throws ConfigError for keys that are missing or do not belong together, and for the
 * sandbox on a public address that is not said to be a demonstration.
 */
export function parsePayment(env: PaymentSettings, publicUrl: string) {
  const { STUND_PAYMENT: chosen, STUND_STRIPE_SECRET_KEY: secretKey } = env;
  if (chosen === 'sandbox') {
    if (isPublicAddress(publicUrl) && env.STUND_DEMONSTRATION === 'off')
      throw new ConfigError(
        `STUND_PAYMENT: the sandbox gives plans away, and ${publicUrl} is a public address; STUND_DEMONSTRATION=on says that this is a demonstration`,
      );
    return { kind: 'sandbox' } as const;
  }
  if (chosen === undefined && secretKey === undefined) return { kind: 'none' } as const;
  const { STUND_STRIPE_PUBLISHABLE_KEY: publishableKey, STUND_STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined) throw new ConfigError('STUND_STRIPE_SECRET_KEY: needed with STUND_PAYMENT=stripe');
  if (publishableKey === undefined)
    throw new ConfigError('STUND_STRIPE_PUBLISHABLE_KEY: needed together with STUND_STRIPE_SECRET_KEY');
  if (webhookSecret === undefined)
    throw new ConfigError('STUND_STRIPE_WEBHOOK_SECRET: needed together with STUND_STRIPE_SECRET_KEY');
  const isTest = [secretKey, publishableKey].map((key) => key.includes('_test_'));
  if (isTest[0] !== isTest[1])
    throw new ConfigError('STUND_STRIPE_PUBLISHABLE_KEY: must be of the same mode (test or live) as the secret key');
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret, url: env.STUND_STRIPE_URL } as const;
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

const privateNames = /\.(?:localhost|local|lan|internal|test|home\.arpa)$/;

/** Whether strangers may reach the service: https, and a host that is neither this machine nor in a private network. */
function isPublicAddress(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return !privateNetworks.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return host.includes('.') && !privateNames.test(host);
}
