import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JWK } from 'oidc-provider';
import type { Database } from '../../../../platform/database/schema.ts';
import { getServerSecret } from '../../../../platform/secrets/server-secret.ts';

export interface ProviderKeys {
  /** Signs id tokens (ES256). */
  signingKey: JWK;
  /** Signs the provider's cookies. */
  cookieKey: string;
  /** Shared by the provider and the relying party. */
  clientSecret: string;
}

/** The keys of this installation, created once and shared by all nodes. */
export async function getProviderKeys(database: Database): Promise<ProviderKeys> {
  const signing = await getServerSecret(database, 'identity-signing-key', makeSigningKey);
  const cookie = await getServerSecret(database, 'identity-cookie-key', () => randomBytes(32));
  const client = await getServerSecret(database, 'identity-client-secret', () => randomBytes(32));
  return {
    signingKey: JSON.parse(signing.toString('utf8')) as JWK,
    cookieKey: cookie.toString('base64url'),
    clientSecret: client.toString('base64url'),
  };
}

function makeSigningKey(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'ES256',
    kid: randomBytes(8).toString('hex'),
  };
  return Buffer.from(JSON.stringify(key));
}
