import type { Found } from '../found/found-file.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { FileResult, FileRow } from './result-rows.ts';

/** The row of a file in the report. */
export function describeResult(found: Found, outcome: ImportOutcome): FileRow {
  const file = found.kind === 'file' ? found : undefined;
  return {
    source: file?.source ?? found.path,
    path: found.path,
    result: resultOf(found, outcome),
    ...('reason' in outcome && { reason: outcome.reason }),
    ...(file && { size: file.sizeBytes }),
    ...('fileId' in outcome && { checksum: outcome.checksum, file_id: outcome.fileId }),
    ...(file?.albums && { albums: file.albums }),
    ...(file?.notTaken && { not_taken_over: file.notTaken }),
  };
}

function resultOf(found: Found, outcome: ImportOutcome): FileResult {
  switch (outcome.kind) {
    case 'imported':
      return 'new';
    case 'present':
      return 'already here';
    case 'corrected':
      return 'joined';
    case 'trashed':
      return 'in the trash';
    case 'passed':
      return found.kind === 'passed' && found.isUsed ? 'joined' : 'left out';
    case 'failed':
      return 'failed';
  }
}
