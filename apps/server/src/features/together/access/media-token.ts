import { expandId, type FileId, type JobId, shortenId } from '@stund/contract';
import type { SigningKey } from '../../../platform/secrets/signing-key.ts';
import { formatGrant, type MediaGrant, parseGrant } from './media-grant.ts';

const hour = 3600;
/** Tokens change twice a day and live 12 to 24 hours, so that addresses stay the same long enough to be cached. */
const periodSeconds = 12 * hour;

interface SignedFile {
  jobId: JobId;
  id: FileId;
}

/**
 * A token for the renditions of one file in one job: `<expiry in base 36>.<signature>`, followed by the grant. It is valid
 * until it expires or the grant ends; see [Note: lifetime of media addresses].
 */
export function signMediaToken(key: SigningKey, file: SignedFile, grant: MediaGrant, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  const grantText = formatGrant(grant);
  const token = `${expiry.toString(36)}.${signatureOf(key, signedText(file, grantText), expiry)}`;
  return grantText === '' ? token : `${token}.${grantText}`;
}

/** A token for the thumbnails of a file while it is in the trash, issued to its owner only. */
export function signTrashToken(key: SigningKey, file: SignedFile, accessEpoch: number, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  const grantText = formatGrant({ kind: 'owner', accessEpoch });
  const signature = signatureOf(key, `${trashPrefix}${signedText(file, grantText)}`, expiry);
  const token = `${trashPrefix}${expiry.toString(36)}.${signature}`;
  return grantText === '' ? token : `${token}.${grantText}`;
}

/** A character that no expiry begins with. */
const trashPrefix = '~';

function expiryAt(nowMs: number): number {
  return (Math.floor(nowMs / 1000 / periodSeconds) + 2) * periodSeconds;
}

function signedText(file: SignedFile, grantText: string): string {
  return grantText === '' ? filePathOf(file) : `${filePathOf(file)}/${grantText}`;
}

function filePathOf({ jobId, id }: SignedFile): string {
  return `${jobId}/${id}`;
}

interface SignedPicture {
  owner: string;
  id: string;
}

/** The access by which the address of a profile picture was issued: that to an album or, without one, that of the person themselves. */
export interface PictureScope {
  jobId: JobId | undefined;
  grant: MediaGrant;
}

/**
 * A token for one profile picture: `<expiry in base 36>.<signature>`, followed by the job and the grant of its scope. No path of a file
 * begins like the signed path of a picture.
 */
export function signPictureToken(key: SigningKey, picture: SignedPicture, scope: PictureScope, nowMs: number): string {
  const expiry = expiryAt(nowMs);
  const suffix = formatScope(scope);
  return `${expiry.toString(36)}.${signatureOf(key, `${picturePathOf(picture)}${suffix}`, expiry)}${suffix}`;
}

/** The content of a profile picture's token, also when it has expired; undefined for a forged or malformed one. */
export function readPictureToken(
  key: SigningKey,
  picture: SignedPicture,
  token: string,
): { expiresAt: number; scope: PictureScope } | undefined {
  const [expiry, signature, ...rest] = token.split('.');
  const scope = parseScope(rest);
  if (scope === undefined) return undefined;
  const signed = `${picturePathOf(picture)}${formatScope(scope)}`;
  const expiresAt = checkSignature(key, signed, `${expiry}.${signature}`);
  return expiresAt === undefined ? undefined : { expiresAt, scope };
}

function formatScope({ jobId, grant }: PictureScope): string {
  const parts = [jobId === undefined ? '' : shortenId(jobId), formatGrant(grant)];
  return parts
    .filter((part) => part !== '')
    .map((part) => `.${part}`)
    .join('');
}

/** Each scope has one spelling. A shortened job id is longer than any grant. */
function parseScope(parts: readonly string[]): PictureScope | undefined {
  const [first = '', ...others] = parts;
  const isJob = shortJobId.test(first);
  const text = isJob ? others.join('.') : parts.join('.');
  const grant = parseGrant(text);
  if (grant === undefined) return undefined;
  const jobId = isJob ? expandId<JobId>(first) : undefined;
  const scope = { jobId, grant };
  return formatScope(scope) === parts.map((part) => `.${part}`).join('') ? scope : undefined;
}

const shortJobId = /^[A-Za-z0-9_-]{22}$/;

function picturePathOf({ owner, id }: SignedPicture): string {
  return `profile-picture/${owner}/${id}`;
}

export interface MediaToken {
  /** Unix seconds. */
  expiresAt: number;
  /** Whether the token is for a file in its job or in the trash. */
  opens: 'file' | 'trashed-file';
  grant: MediaGrant;
}

/** The content of a token whose signature matches, also when it has expired; undefined for a forged or malformed one. */
export function readMediaToken(key: SigningKey, file: SignedFile, text: string): MediaToken | undefined {
  const isForTrash = text.startsWith(trashPrefix);
  const body = isForTrash ? text.slice(trashPrefix.length) : text;
  const [expiry, signature, ...grants] = body.split('.');
  const grantText = grants[0] ?? '';
  // Each token has one spelling.
  if (grants.length > 1 || (grants.length === 1 && grantText === '')) return undefined;
  const grant = parseGrant(grantText);
  if (grant === undefined || (isForTrash && grant.kind !== 'owner')) return undefined;
  const signed = `${isForTrash ? trashPrefix : ''}${signedText(file, grantText)}`;
  const expiresAt = checkSignature(key, signed, `${expiry}.${signature}`);
  return expiresAt === undefined ? undefined : { expiresAt, opens: isForTrash ? 'trashed-file' : 'file', grant };
}

function checkSignature(key: SigningKey, signed: string, text: string): number | undefined {
  const [expiryText = '', signature = '', ...rest] = text.split('.');
  if (rest.length > 0 || !/^[1-9a-z][0-9a-z]{4,7}$/.test(expiryText)) return undefined;
  const expiresAt = Number.parseInt(expiryText, 36);
  return key.verify(`${signed}/${expiresAt}`, signature) ? expiresAt : undefined;
}

function signatureOf(key: SigningKey, signed: string, expiry: number): string {
  return key.sign(`${signed}/${expiry}`);
}
