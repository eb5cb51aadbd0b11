import type { Checksum } from '@stund/contract';
import { BlobStoreError } from './blob-store-error.ts';

/** The SHA-256 of a blob's bytes as 64 lower-case hexadecimal digits: its only name in every store. */
export type { Checksum } from '@stund/contract';

const checksumPattern = /^[0-9a-f]{64}$/;
const renditionPattern = /^([0-9a-f]{64})\/([a-z0-9][a-z0-9._-]{0,63})$/;

export function isChecksum(value: string): value is Checksum {
  return checksumPattern.test(value);
}

/** Accepts 64 lower-case hexadecimal digits. Throws `invalid-name` for anything else, so that no unexpected path is built. */
export function parseChecksum(value: string): Checksum {
  if (!isChecksum(value)) throw new BlobStoreError('invalid-name', 'A checksum is 64 lower-case hexadecimal digits');
  return value;
}

export interface RenditionName {
  checksum: Checksum;
  /** For example `256.webp`. */
  fileName: string;
}

/** Accepts `<checksum>/<file name>` with a file name of a-z, 0-9, dot, dash and underscore. Throws `invalid-name` otherwise. */
export function parseRenditionName(name: string): RenditionName {
  const match = renditionPattern.exec(name);
  if (!match) throw new BlobStoreError('invalid-name', 'A rendition is named <checksum>/<file name>');
  return { checksum: match[1] as Checksum, fileName: match[2] as string };
}
