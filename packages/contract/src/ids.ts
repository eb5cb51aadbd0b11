declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** Ids are UUIDv7, dashed and lower case on the wire; addresses carry their 22-character base64url form. */
export type AccountId = Branded<'AccountId'>;
export type JobId = Branded<'JobId'>;
export type FileId = Branded<'FileId'>;
export type UploadId = Branded<'UploadId'>;
export type DownloadId = Branded<'DownloadId'>;
/** Work in the background that a person waits for. */
export type OperationId = Branded<'OperationId'>;
export type TokenId = Branded<'TokenId'>;
/** A person without an account who takes part in albums from one device. */
export type GuestId = Branded<'GuestId'>;
export type CommentId = Branded<'CommentId'>;
/** A television that shows files for an account. */
export type TelevisionId = Branded<'TelevisionId'>;
/** A device that shows a code and waits to be logged in. */
export type DeviceLoginId = Branded<'DeviceLoginId'>;
export type StorageGrantId = Branded<'StorageGrantId'>;
export type SavedSearchId = Branded<'SavedSearchId'>;
/** The author of a comment or heart, or the person who added a file. */
export type PersonId = AccountId | GuestId;
/** SHA-256 of a file's bytes, 64 lower-case hexadecimal digits. */
export type Checksum = Branded<'Checksum'>;

const dashedForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const shortForm = /^[A-Za-z0-9_-]{22}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The id in a text of unknown origin; undefined when it is none in the dashed form. The caller says what it is the id of. */
export function parseId<Id extends string>(text: string): Id | undefined {
  return dashedForm.test(text) ? (text as Id) : undefined;
}

/** The 22-character base64url form of a dashed id, as used in addresses. */
export function shortenId(id: string): string {
  // Televisions of 2019 do not know replaceAll().
  const bits = BigInt(`0x${id.split('-').join('')}`) << 4n;
  let short = '';
  for (let shift = 126n; shift >= 0n; shift -= 6n) short += alphabet[Number((bits >> shift) & 63n)];
  return short;
}

/**
 * The dashed id behind a 22-character short form; undefined when the text is not one. The caller says what it is the id of, as the place
 * in the address does.
 */
export function expandId<Id extends string>(short: string | null | undefined): Id | undefined {
  if (short === null || short === undefined || !shortForm.test(short)) return undefined;
  let bits = 0n;
  for (const character of short) bits = (bits << 6n) | BigInt(alphabet.indexOf(character));
  if ((bits & 15n) !== 0n) return undefined;
  const hex = (bits >> 4n).toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id;
}
