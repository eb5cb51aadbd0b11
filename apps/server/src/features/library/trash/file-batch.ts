import type { FileBatchReply, FileId, fileErrorKinds } from '@stund/contract';
import type { Space } from '../../../storage/index.ts';

export type FileErrorKind = (typeof fileErrorKinds)[number];

/** The result for each given file; undefined means success. */
export type FileOutcomes = Map<FileId, FileErrorKind | undefined>;

export interface BatchResult {
  outcomes: FileOutcomes;
  /** The caller's own space. */
  space: Pick<Space, 'used_space' | 'max_space'>;
}

export function presentBatch({ outcomes, space }: BatchResult): FileBatchReply {
  return {
    files: [...outcomes].map(([id, reason]) =>
      reason === undefined
        ? { file_uuid: id, status: 'ok' as const }
        : { file_uuid: id, status: 'error' as const, error_reason: reason },
    ),
    used_space: space.used_space,
    max_space: space.max_space,
  };
}
