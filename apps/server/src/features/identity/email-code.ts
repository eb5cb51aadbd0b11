import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

export const codeLifetimeMs = 15 * 60_000;
export const codeTries = 5;
/** Until then a registration whose code was never typed can be taken up again by signing in. */
export const registrationLifetimeMs = 24 * 3600 * 1000;

/** Six digits. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Good for one sign-in under way only. */
export function hashCode(interaction: string, code: string): Buffer {
  return createHash('sha256').update(`${interaction}:${code}`).digest();
}

export function isRightCode(stored: Buffer, interaction: string, code: string): boolean {
  return timingSafeEqual(stored, hashCode(interaction, code));
}
