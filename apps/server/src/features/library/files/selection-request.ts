import type { BodyOf, FileId, measureSelectedFiles } from '@stund/contract';
import { inSnapshot } from '../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { understandSearch, withinSearchLimit } from '../../search/matching/index.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import type { FilePosition } from './file.repository.ts';
import { fileTypesOf, uploadedSinceOf } from './list-filter.ts';
import type { SelectedRange, SelectionFilter } from './selection.repository.ts';

export type Selection = BodyOf<typeof measureSelectedFiles>;

/** The filter of the list in which files were selected, with the condition of its search. */
export async function selectionFilterOf(
  context: Pick<RequestContext, 'database' | 'clock'>,
  job: VisibleJob,
  selection: Selection,
): Promise<SelectionFilter> {
  const matching = selection.search && (await understandSearch(context, job, selection.search));
  return {
    jobId: job.id,
    types: fileTypesOf[selection.type],
    uploadedSince: uploadedSinceOf(selection),
    condition: matching?.condition,
  };
}

/** Reads what is selected. In the results of a search it takes as long as a search may, or throws `search-timeout`. */
export function readSelection<Result>(
  context: RequestContext,
  selection: Selection,
  read: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  if (!selection.search) return read(context);
  return inSnapshot(context.database, (tx) => withinSearchLimit(tx, () => read({ ...context, database: tx })));
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
