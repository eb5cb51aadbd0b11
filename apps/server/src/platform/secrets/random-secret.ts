import { createHash, randomBytes } from 'node:crypto';

/** Generates 256 random bits as base64url, for tokens, states and links. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret of makeSecret() for storage. It is long and random, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
