import type { BodyOf, FileId, JobId, measureSelectedFiles } from '@stund/contract';
import type { FilePosition } from './file.repository.ts';
import type { SelectionFilter, Stretch } from './selection.repository.ts';

const typesOf = { all: undefined, images: ['Pictures'], videos: ['Movies'], documents: ['Documents'] } as const;

type Selection = BodyOf<typeof measureSelectedFiles>;

export function filterOf(jobId: JobId, { type, uploaded_since }: Selection): SelectionFilter {
  const uploadedSince = uploaded_since === undefined ? undefined : new Date(uploaded_since * 1000);
  return { jobId, types: typesOf[type], uploadedSince };
}

/** `lastSerial`: the job's own. A selection made since the last change needs no look at what has happened. */
export function stretchesOf({ ranges }: Selection, lastSerial: number): Stretch[] {
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
