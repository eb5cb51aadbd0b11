import type { BodyOf, FileId, JobId, measureSelectedFiles } from '@stund/contract';
import type { FilePosition } from './file.repository.ts';
import { fileTypesOf, uploadedSinceOf } from './list-filter.ts';
import type { SelectedRange, SelectionFilter } from './selection.repository.ts';

export type Selection = BodyOf<typeof measureSelectedFiles>;

export function selectionFilterOf(jobId: JobId, selection: Selection): SelectionFilter {
  return { jobId, types: fileTypesOf[selection.type], uploadedSince: uploadedSinceOf(selection) };
}

/** `lastSerial` is the job's current one. Ranges selected since the last change need no lookup of changes. */
export function rangesOf({ ranges }: Selection, lastSerial: number): SelectedRange[] {
  return ranges.map((range) => ({
    newest: positionOf(range.newest),
    includesNewest: range.includes_newest,
    oldest: positionOf(range.oldest),
    includesOldest: range.includes_oldest,
    asOf: range.as_of < lastSerial ? range.as_of : undefined,
  }));
}

function positionOf({ timestamp, id }: { timestamp: string; id: FileId }): FilePosition {
  return { capturedWall: timestamp.replace('T', ' '), id };
}
