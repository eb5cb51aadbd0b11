import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url: tokens, states, links. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of such a secret. It is random and long, so that a plain hash cannot be guessed back. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
