import type { AlbumBatchReply, JobId } from '@stund/contract';
import type { Space } from '../../../storage/index.ts';
import type { FileErrorKind } from './file-batch.ts';

/** The result for each given album; undefined means success. */
export interface AlbumBatchResult {
  outcomes: Map<JobId, FileErrorKind | undefined>;
  space: Pick<Space, 'used_space' | 'max_space'>;
}

export function presentAlbumBatch({ outcomes, space }: AlbumBatchResult): AlbumBatchReply {
  const all = [...outcomes];
  return {
    success: all.flatMap(([uuid, reason]) => (reason === undefined ? [{ uuid }] : [])),
    failed: all.flatMap(([uuid, reason]) => (reason === undefined ? [] : [{ uuid, error_reason: reason }])),
    used_space: space.used_space,
    max_space: space.max_space,
  };
}
