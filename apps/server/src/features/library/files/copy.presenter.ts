import type { FileId, keepAllFiles, keepFiles, ReplyInputOf } from '@stund/contract';
import type { CopyResult } from './operations/copy-files.ts';

export function presentCopyResult({ targetId, copied, space }: CopyResult): ReplyInputOf<typeof keepAllFiles> {
  const duplicateCount = [...copied.values()].reduce((count, { isDuplicate }) => count + Number(isDuplicate), 0);
  return {
    target: targetId,
    copied_count: copied.size - duplicateCount,
    duplicate_count: duplicateCount,
    used_space: space.used_space,
    max_space: space.max_space,
  };
}

export function presentCopyStatuses(
  named: readonly FileId[],
  { copied }: CopyResult,
): ReplyInputOf<typeof keepFiles>['files'] {
  return [...new Set(named)].map((id) => {
    const copy = copied.get(id);
    if (!copy) return { file_uuid: id, status: 'error', error_reason: 'file_not_found_error' };
    return { file_uuid: id, status: 'ok', copy_uuid: copy.id, is_duplicate: copy.isDuplicate };
  });
}
