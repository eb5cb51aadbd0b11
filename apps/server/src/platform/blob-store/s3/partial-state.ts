import { createHash } from 'node:crypto';
import type { PartialBlob } from '../partial-blobs.ts';
import type { DigestState } from '../streams/portable-digest.ts';
import { partialPrefix } from './layout.ts';

/** What goes with a partial in a bucket; small, however many parts there are. */
export interface S3PartialState {
  partSizeBytes: number;
  /** Of the upload in parts, once there is one. */
  uploadId?: string;
  partCount: number;
  /** Over the entity tags of the parts that count, in their order. */
  chain: string;
  /** Bytes after the last part, in an object of their own. */
  rest?: { key: string; sizeBytes: number };
  /** Of every byte so far. */
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
