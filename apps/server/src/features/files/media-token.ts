import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';

const hour = 3600;
/** Tokens change twice a day and live 12 to 24 hours, so that an address stays the same long enough to be cached. */
const periodSeconds = 12 * hour;

/** Opens the renditions of one file in one job until it expires: `<expiry in base 36>.<signature>`. */
export function signMediaToken(key: Buffer, file: { jobId: JobId; id: FileId }, nowMs: number): string {
  const expiry = (Math.floor(nowMs / 1000 / periodSeconds) + 2) * periodSeconds;
  return `${expiry.toString(36)}.${signatureOf(key, file, expiry)}`;
}

/** Tokens found genuine lately, so that the thumbnails of a page that is looked at again cost no arithmetic. */
const genuine = new WeakMap<Buffer, Map<string, number>>();
const mostRemembered = 50_000;

/** When a genuine token expires (or did), in unix seconds; undefined for one that is forged or malformed. */
export function readMediaToken(
  key: Buffer,
  file: { jobId: JobId; id: FileId },
  token: string,
): { expiresAt: number } | undefined {
  const known = genuine.get(key) ?? new Map<string, number>();
  genuine.set(key, known);
  const name = `${file.jobId}/${file.id}/${token}`;
  const knownExpiry = known.get(name);
  if (knownExpiry !== undefined) return { expiresAt: knownExpiry };
  const expiresAt = checkToken(key, file, token);
  if (expiresAt === undefined) return undefined;
  if (known.size >= mostRemembered) known.clear();
  known.set(name, expiresAt);
  return { expiresAt };
}

function checkToken(key: Buffer, file: { jobId: JobId; id: FileId }, token: string): number | undefined {
  const [expiryText = '', signature = ''] = token.split('.', 2);
  if (!/^[0-9a-z]{5,8}$/.test(expiryText)) return undefined;
  const expiresAt = Number.parseInt(expiryText, 36);
  const expected = Buffer.from(signatureOf(key, file, expiresAt));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? expiresAt : undefined;
}

function signatureOf(key: Buffer, file: { jobId: JobId; id: FileId }, expiry: number): string {
  return createHmac('sha256', key)
    .update(`${file.jobId}/${file.id}/${expiry}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
