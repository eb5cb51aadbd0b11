import { tus } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { AppendOptions } from '../../../../platform/blob-store/index.ts';

/** Throws `unsupported-tus-version` unless the client uses the supported version. */
export function requireTusVersion(headers: { 'tus-resumable'?: string | undefined }): void {
  if (headers['tus-resumable'] !== tus.version) throw new DomainError('unsupported-tus-version');
}

/** Parses Upload-Metadata: comma-separated pairs of a key and an optional Base64 value. Throws `invalid-request`. */
export function parseMetadata(header: string): Record<string, string> {
  const pairs: Record<string, string> = Object.create(null);
  for (const pair of header.split(',').map((text) => text.trim())) {
    if (pair === '') continue;
    const [key = '', value = '', ...surplus] = pair.split(' ');
    if (surplus.length > 0) throw new DomainError('invalid-request', 'Upload-Metadata is not made of keys and values');
    if (key in pairs) throw new DomainError('invalid-request', `Upload-Metadata names ${key.slice(0, 50)} twice`);
    pairs[key] = decodeValue(key, value);
  }
  return { ...pairs };
}

function decodeValue(key: string, value: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value))
    throw new DomainError('invalid-request', `The value of ${key.slice(0, 50)} in Upload-Metadata is not Base64`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, 'base64'));
  } catch {
    throw new DomainError('invalid-request', `The value of ${key.slice(0, 50)} in Upload-Metadata is not UTF-8`);
  }
}

const digestLengths = { sha1: 20, sha256: 32 } as const;

/** Parses Upload-Checksum: the algorithm and the Base64 digest of the request's body. Throws `invalid-request`. */
export function parsePartChecksum(header: string | undefined): AppendOptions['expected'] {
  if (header === undefined) return undefined;
  const [algorithm = '', value = ''] = header.split(' ');
  const known = tus.checksumAlgorithms.find((name) => name === algorithm);
  if (known === undefined)
    throw new DomainError('invalid-request', `Upload-Checksum takes ${tus.checksumAlgorithms.join(' or ')}`);
  const digest = Buffer.from(value, 'base64');
  if (digest.byteLength !== digestLengths[known])
    throw new DomainError('invalid-request', `Upload-Checksum is not a ${known} in Base64`);
  return { algorithm: known, digest };
}
