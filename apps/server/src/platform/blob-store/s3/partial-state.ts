import { createHash } from 'node:crypto';
import type { PartialBlob } from '../partial-blobs.ts';
import type { DigestState } from '../streams/portable-digest.ts';
import { partialPrefix } from './layout.ts';

/** The state of a partial in a bucket. Its size does not depend on the number of parts. */
export interface S3PartialState {
  partSizeBytes: number;
  /** The id of the multipart upload, once there is one. */
  uploadId?: string;
  partCount: number;
  /** A hash chain of the entity tags of the counted parts, in order. */
  chain: string;
  /** The bytes after the last part, which are in an object of their own. */
  rest?: { key: string; sizeBytes: number };
  /** The state of the digest after every byte so far. */
  digest?: DigestState;
}

export function emptyState(partSizeBytes: number): S3PartialState {
  return { partSizeBytes, partCount: 0, chain: '' };
}

export function stateOf(partial: PartialBlob): S3PartialState {
  return partial.state as unknown as S3PartialState;
}

export function wholeKey({ handle }: PartialBlob): string {
  return `${partialPrefix(handle)}whole`;
}

export function chainTag(chain: string, tag: string): string {
  return createHash('sha256').update(chain).update(tag.replaceAll('"', '')).digest('hex');
}
