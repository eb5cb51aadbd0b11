import type { FileId } from '@stund/contract';
import type { Database, JobRow } from '../../../platform/database/schema.ts';
import { filterPresentIds, selectIdsInRange } from './selection.repository.ts';
import { rangesOf, type Selection, selectionFilterOf } from './selection-request.ts';

/** The ids of all selected files, in no particular order. */
export async function selectSelectedIds(
  database: Database,
  job: Pick<JobRow, 'id' | 'last_serial'>,
  selection: Selection,
): Promise<FileId[]> {
  const ids = new Set(await filterPresentIds(database, job.id, selection.file_uuids));
  const filter = selectionFilterOf(job.id, selection);
  for (const range of rangesOf(selection, job.last_serial))
    for (const id of await selectIdsInRange(database, filter, range)) ids.add(id);
  return [...ids];
}
