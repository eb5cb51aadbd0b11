import { createHmac, randomInt } from 'node:crypto';
import { limits } from '@stund/contract';

/** Crockford's base32: no letters that look like digits. 12 of them are 60 bits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 3;
const groupLength = 4;

/** Such as `k3vt-90xa-7mhq`. */
export function makeRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)];
  const group = () => Array.from({ length: groupLength }, character).join('');
  return Array.from({ length: limits.recoveryCodes }, () => Array.from({ length: groups }, group).join('-'));
}

/** A code as it is hashed and compared: without separators and case, and with the digits that letters were taken for. */
export function normaliseCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

/** The hash binds the code to its owner, and cannot be computed without the key. */
export function hashRecoveryCode(key: Buffer, identityId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`recovery-code\n${identityId}\n${normaliseCode(code)}`)
    .digest();
}
