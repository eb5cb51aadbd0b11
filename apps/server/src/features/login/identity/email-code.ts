import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

export const codeLifetimeMs = 15 * 60_000;
export const maxCodeAttempts = 5;
/** A registration without an entered code can be resumed until then by logging in. */
export const registrationLifetimeMs = 24 * 3600 * 1000;

/** Six digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The hash binds the code to one login. */
export function hashCode(interaction: string, code: string): Buffer {
  return createHash('sha256').update(`${interaction}:${code}`).digest();
}

export function isCorrectCode(stored: Buffer, interaction: string, code: string): boolean {
  return timingSafeEqual(stored, hashCode(interaction, code));
}
