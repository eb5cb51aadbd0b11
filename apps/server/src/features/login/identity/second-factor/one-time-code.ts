import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const digits = 6;
const periodSeconds = 30;
/** A clock may be a step ahead or behind. */
const drift = 1;
/** As long as the output of the hash (RFC 4226 §4). */
const secretBytes = 20;

export function makeOneTimeSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The secret as apps take it: by itself in base32, and in the address of the QR code. */
export function describeSecret(secret: Buffer, { brandName, email }: { brandName: string; email: string }) {
  const totp = new TOTP({ issuer: brandName, label: email, secret: secretOf(secret), digits, period: periodSeconds });
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** The step that a code belongs to, later than `lastStep`; undefined for a code that is wrong or was accepted before. */
export function findStep(secret: Buffer, code: string, { now, lastStep }: { now: Date; lastStep: number }) {
  const totp = new TOTP({ secret: secretOf(secret), digits, period: periodSeconds });
  const step = Math.floor(now.getTime() / 1000 / periodSeconds);
  const given = Buffer.from(code);
  return [step - drift, step, step + drift]
    .filter((candidate) => candidate > lastStep)
    .find((candidate) => {
      const expected = Buffer.from(totp.generate({ timestamp: candidate * periodSeconds * 1000 }));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
