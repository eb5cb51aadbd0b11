import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';

const hour = 3600;
/** Tokens change twice a day and live 12 to 24 hours, so that an address stays the same long enough to be cached. */
const periodSeconds = 12 * hour;

interface SignedFile {
  jobId: JobId;
  id: FileId;
}

/** Opens the renditions of one file in one job until it expires: `<expiry in base 36>.<signature>`. */
export function signMediaToken(key: Buffer, file: SignedFile, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  return `${expiry.toString(36)}.${signatureOf(key, pathOf(file), expiry)}`;
}

/** For the trash can of its owner alone: opens the thumbnails of a file while it lies there, as the other does while it doesn't. */
export function signTrashToken(key: Buffer, file: SignedFile, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  return `${trashMark}${expiry.toString(36)}.${signatureOf(key, `${trashMark}${pathOf(file)}`, expiry)}`;
}

/** No expiry begins with it. */
const trashMark = '~';

function expiryAt(nowMs: number): number {
  return (Math.floor(nowMs / 1000 / periodSeconds) + 2) * periodSeconds;
}

function pathOf({ jobId, id }: SignedFile): string {
  return `${jobId}/${id}`;
}

export interface MediaToken {
  /** Unix seconds. */
  expiresAt: number;
  /** Which of the two it opens: the file where it belongs, or the file in the trash. */
  opens: 'file' | 'trashed-file';
}

/** Tokens found genuine lately, so that the thumbnails of a page that is looked at again cost no arithmetic. */
const genuine = new WeakMap<Buffer, Map<string, MediaToken>>();
const mostRemembered = 50_000;

/** What a genuine token opens and when it expires (or did); undefined for one that is forged or malformed. */
export function readMediaToken(key: Buffer, file: SignedFile, text: string): MediaToken | undefined {
  const known = genuine.get(key) ?? new Map<string, MediaToken>();
  genuine.set(key, known);
  const name = `${file.jobId}/${file.id}/${text}`;
  const knownToken = known.get(name);
  if (knownToken !== undefined) return knownToken;
  const token = checkToken(key, file, text);
  if (token === undefined) return undefined;
  if (known.size >= mostRemembered) known.clear();
  known.set(name, token);
  return token;
}

function checkToken(key: Buffer, file: SignedFile, text: string): MediaToken | undefined {
  const isForTrash = text.startsWith(trashMark);
  const [expiryText = '', signature = ''] = (isForTrash ? text.slice(trashMark.length) : text).split('.', 2);
  if (!/^[0-9a-z]{5,8}$/.test(expiryText)) return undefined;
  const expiresAt = Number.parseInt(expiryText, 36);
  const signed = isForTrash ? `${trashMark}${pathOf(file)}` : pathOf(file);
  const expected = Buffer.from(signatureOf(key, signed, expiresAt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { expiresAt, opens: isForTrash ? 'trashed-file' : 'file' };
}

function signatureOf(key: Buffer, signed: string, expiry: number): string {
  return createHmac('sha256', key).update(`${signed}/${expiry}`).digest().subarray(0, 16).toString('base64url');
}
