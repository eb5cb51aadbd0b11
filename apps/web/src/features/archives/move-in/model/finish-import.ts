import { accountQuery } from '../../../../shared/account/account.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { beginOperation } from '../../../../shared/operations/pending-operations.ts';
import { describeOptions } from '../plan/make-plan.ts';
import { completeImport, type ImportedItem } from '../send/complete-import.ts';
import { reportReasons } from '../send/report-reasons.ts';
import type { MoveInState } from './move-in-state.ts';

/** Makes the albums once the files are stored. Resolves to the last step; rejects never. Repeating it changes nothing that is done. */
export async function finishImport(items: readonly ImportedItem[], signal: AbortSignal): Promise<MoveInState> {
  const end = beginOperation('copy');
  try {
    const { default_job: timelineId, name: ownName } = await queryClient.ensureQueryData(accountQuery);
    const options = await describeOptions({ hasFolderAlbums: false, signal });
    const completed = await completeImport(items, { ...options, timelineId, ownName });
    return { step: 'done', result: { ...completed, isComplete: !items.some(wasStopped) } };
  } catch {
    return { step: 'failed', at: 'ending', result: { items, albums: [], isComplete: false } };
  } finally {
    end();
    void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  }
}

function wasStopped({ outcome }: ImportedItem): boolean {
  return outcome.kind === 'failed' && outcome.reason === reportReasons.stopped;
}
