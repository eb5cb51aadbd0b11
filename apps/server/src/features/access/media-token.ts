import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { formatGrant, type MediaGrant, parseGrant } from './media-grant.ts';

const hour = 3600;
/** Tokens change twice a day and live 12 to 24 hours, so that an address stays the same long enough to be cached. */
const periodSeconds = 12 * hour;

interface SignedFile {
  jobId: JobId;
  id: FileId;
}

/**
 * Opens the renditions of one file in one job until it expires, or until what its holder got it by ends: `<expiry in base
 * 36>.<signature>`, and the grant after that; see [Note: what media addresses hang on].
 */
export function signMediaToken(key: Buffer, file: SignedFile, grant: MediaGrant, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  const hangsOn = formatGrant(grant);
  const token = `${expiry.toString(36)}.${signatureOf(key, signedText(file, hangsOn), expiry)}`;
  return hangsOn === '' ? token : `${token}.${hangsOn}`;
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

function signedText(file: SignedFile, hangsOn: string): string {
  return hangsOn === '' ? pathOf(file) : `${pathOf(file)}/${hangsOn}`;
}

function pathOf({ jobId, id }: SignedFile): string {
  return `${jobId}/${id}`;
}

interface SignedPicture {
  owner: string;
  id: string;
}

/** Opens one profile picture and nothing else: no address of a file begins like it. */
export function signPictureToken(key: Buffer, picture: SignedPicture, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  return `${expiry.toString(36)}.${signatureOf(key, pictureOf(picture), expiry)}`;
}

/** When a genuine token of a profile picture expires (or did), in unix seconds; undefined for any other. */
export function readPictureToken(key: Buffer, picture: SignedPicture, token: string): number | undefined {
  return checkSignature(key, pictureOf(picture), token);
}

function pictureOf({ owner, id }: SignedPicture): string {
  return `profile-picture/${owner}/${id}`;
}

export interface MediaToken {
  /** Unix seconds. */
  expiresAt: number;
  /** Which of the two it opens: the file where it belongs, or the file in the trash. */
  opens: 'file' | 'trashed-file';
  grant: MediaGrant;
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
  const body = isForTrash ? text.slice(trashMark.length) : text;
  const hangsOn = body.split('.', 3)[2] ?? '';
  const grant = parseGrant(hangsOn);
  if (grant === undefined || (isForTrash && grant.kind !== 'owner')) return undefined;
  const signed = isForTrash ? `${trashMark}${pathOf(file)}` : signedText(file, hangsOn);
  const expiresAt = checkSignature(key, signed, body);
  return expiresAt === undefined ? undefined : { expiresAt, opens: isForTrash ? 'trashed-file' : 'file', grant };
}

function checkSignature(key: Buffer, signed: string, text: string): number | undefined {
  const [expiryText = '', signature = ''] = text.split('.', 3);
  if (!/^[0-9a-z]{5,8}$/.test(expiryText)) return undefined;
  const expiresAt = Number.parseInt(expiryText, 36);
  const expected = Buffer.from(signatureOf(key, signed, expiresAt));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return expiresAt;
}

/** Made from the bytes once: making it takes five times as long as signing, and a chunk of the timeline signs hundreds. */
const secrets = new WeakMap<Buffer, KeyObject>();

function signatureOf(key: Buffer, signed: string, expiry: number): string {
  const secret = secrets.get(key) ?? createSecretKey(key);
  secrets.set(key, secret);
  return createHmac('sha256', secret).update(`${signed}/${expiry}`).digest().subarray(0, 16).toString('base64url');
}
