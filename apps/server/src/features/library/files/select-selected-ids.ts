import type { FileId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import { filterPresentIds, selectIdsInRange } from './selection.repository.ts';
import { rangesOf, type Selection, selectionFilterOf } from './selection-request.ts';

/** The ids of all selected files, in no particular order. */
export async function selectSelectedIds(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  job: VisibleJob,
  selection: Selection,
): Promise<FileId[]> {
  const ids = new Set(await filterPresentIds(database, job.id, selection.file_uuids));
  const filter = await selectionFilterOf({ database, clock }, job, selection);
  for (const range of rangesOf(selection, job.last_serial))
    for (const id of await selectIdsInRange(database, filter, range)) ids.add(id);
  return [...ids];
}
