import { randomUUID } from 'node:crypto';
import { BlobStoreError } from './blob-store-error.ts';
import { type Checksum, parseRenditionName } from './checksum.ts';

const HANDLE = '[0-9a-f]{12}-\\d+-\\d+-[0-9a-f]{8}/[0-9a-f-]{36}';
const HANDLE_PATTERN = new RegExp(`^${HANDLE}$`);
const INCOMING_PATTERN = new RegExp(`^incoming/(${HANDLE})(?:\\.([0-9a-f]{64}))?$`);

/*
 * Keys below the prefix:
 *   incoming/<run>/<uuid>              arriving, or arrived and not settled yet
 *   incoming/<run>/<uuid>.<checksum>   its marker, empty
 *   blobs/<checksum>                   kept
 *   renditions/<checksum>/<name>       made from them
 */

export function newHandle(runName: string): string {
  return `${runName}/${randomUUID()}`;
}

export function temporaryKey(handle: string): string {
  if (!HANDLE_PATTERN.test(handle)) throw new BlobStoreError('invalid-name', 'Not a handle of this store');
  return `incoming/${handle}`;
}

export function markerKey(handle: string, checksum: Checksum): string {
  return `${temporaryKey(handle)}.${checksum}`;
}

export function blobKey(checksum: Checksum): string {
  return `blobs/${checksum}`;
}

export function renditionKey(name: string): string {
  const { checksum, fileName } = parseRenditionName(name);
  return `renditions/${checksum}/${fileName}`;
}

export interface IncomingKey {
  handle: string;
  runName: string;
  /** In markers only. */
  checksum: Checksum | undefined;
}

/** Undefined for keys that are none of ours. */
export function parseIncomingKey(key: string): IncomingKey | undefined {
  const match = INCOMING_PATTERN.exec(key);
  const handle = match?.[1];
  if (!handle) return undefined;
  return { handle, runName: handle.split('/')[0] as string, checksum: match?.[2] as Checksum | undefined };
}
