import { randomUUID } from 'node:crypto';
import { BlobStoreError } from '../blob-store-error.ts';
import { type Checksum, parseRenditionName } from '../checksum.ts';

const handleForm = '[0-9a-f]{12}-\\d+-\\d+-[0-9a-f]{8}/[0-9a-f-]{36}';
const handlePattern = new RegExp(`^(${handleForm})(?:@(partial/[0-9a-f-]{36}/(?:whole|[0-9a-f-]{36})))?$`);
const partialPattern = /^partial\/([0-9a-f-]{36})\//;
const incomingPattern = new RegExp(`^incoming/(${handleForm})(?:\\.([0-9a-f]{64}))?$`);

/*
 * Keys below the prefix:
 *   incoming/<run>/<uuid>              bytes that are arriving, or have arrived and are not stored yet
 *   incoming/<run>/<uuid>.<checksum>   their empty marker
 *   partial/<uuid>/whole               the multipart upload of an upload in several requests
 *   partial/<uuid>/<uuid>              its last bytes, which do not fill a part yet
 *   blobs/<checksum>                   a stored blob
 *   renditions/<checksum>/<name>       a rendition of it
 *   quarantine/<checksum>.<uuid>       bytes that were damaged, or that belonged to nothing
 *   installation.json                  the label of the store
 */

export const labelKey = 'installation.json';

export function newHandle(runName: string): string {
  return `${runName}/${randomUUID()}`;
}

/** Creates a handle for bytes that have arrived as a partial and stay at its key. */
export function handleOfPartial(runName: string, key: string): string {
  return `${newHandle(runName)}@${key}`;
}

export function temporaryKey(handle: string): string {
  return `incoming/${parseHandle(handle).name}`;
}

/** The name of a handle's entry under `incoming`. */
export function entryName(handle: string): string {
  return parseHandle(handle).name;
}

/** The key of the bytes of a handle. */
export function sourceKey(handle: string): string {
  return parseHandle(handle).partialKey ?? temporaryKey(handle);
}

export function isPartial(handle: string): boolean {
  return parseHandle(handle).partialKey !== undefined;
}

function parseHandle(handle: string): { name: string; partialKey: string | undefined } {
  const match = handlePattern.exec(handle);
  if (!match?.[1]) throw new BlobStoreError('invalid-name', 'Not a handle of this store');
  return { name: match[1], partialKey: match[2] };
}

export function partialPrefix(handle: string): string {
  return `partial/${handle}/`;
}

/** The partial that an object or a multipart upload belongs to; undefined when there is none. */
export function partialOfKey(key: string): string | undefined {
  return partialPattern.exec(key)?.[1];
}

export function markerKey(handle: string, checksum: Checksum): string {
  return `${temporaryKey(handle)}.${checksum}`;
}

export function blobKey(checksum: Checksum): string {
  return `blobs/${checksum}`;
}

/** A new key for bytes that nothing is to read any more. */
export function quarantineKey(checksum: Checksum): string {
  return `quarantine/${checksum}.${randomUUID()}`;
}

export function renditionKey(name: string): string {
  const { checksum, fileName } = parseRenditionName(name);
  return `renditions/${checksum}/${fileName}`;
}

export interface IncomingKey {
  handle: string;
  runName: string;
  /** Undefined unless the key is that of a marker. */
  checksum: Checksum | undefined;
}

/** Undefined for keys that the store did not create. */
export function parseIncomingKey(key: string): IncomingKey | undefined {
  const match = incomingPattern.exec(key);
  const handle = match?.[1];
  if (!handle) return undefined;
  return { handle, runName: handle.split('/')[0] as string, checksum: match?.[2] as Checksum | undefined };
}
