import type { FileId } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { withinSearchLimitOnce } from '../../search/matching/index.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import { filterPresentIds, selectIdsInRange } from './selection.repository.ts';
import { rangesOf, type Selection, selectionFilterOf } from './selection-request.ts';

/** The ids of all selected files, in no particular order. Throws `search-timeout`. */
export async function selectSelectedIds(
  { database, clock }: Pick<RequestContext, 'clock'> & { database: Tx },
  job: VisibleJob,
  selection: Selection,
): Promise<FileId[]> {
  const ids = new Set(await filterPresentIds(database, job.id, selection.file_uuids));
  const addRanges = async () => {
    const filter = await selectionFilterOf({ database, clock }, job, selection);
    for (const range of rangesOf(selection, job.last_serial))
      for (const id of await selectIdsInRange(database, filter, range)) ids.add(id);
  };
  await (selection.search ? withinSearchLimitOnce(database, addRanges) : addRanges());
  return [...ids];
}
