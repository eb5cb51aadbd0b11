import type { DownloadPart, JobId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { heifTypes } from '../../../library/media/index.ts';
import { PartDivider } from '../parts/divide.ts';
import { formatPart } from '../parts/part-token.ts';
import { archiveStem } from '../plan/archive-name.ts';
import { loadSource } from '../plan/chosen-files.ts';
import { selectTilesToPack } from '../plan/files-to-pack.repository.ts';

/** The downloads within the limits that a job, or the caller's trash, consists of. Throws what loadVisibleJob() throws. */
export async function listDownloadParts(
  context: RequestContext,
  request: { jobId: JobId; isTrashed: boolean },
): Promise<DownloadPart[]> {
  // Cursors need a transaction.
  return inTransaction(context.database, async (tx) => {
    const { job, scope } = await loadSource({ ...context, database: tx }, request);
    const divider = new PartDivider({ byYears: job.type === 'timeline' });
    for await (const tiles of selectTilesToPack(tx, scope, heifTypes)) for (const tile of tiles) divider.add(tile);
    return divider.parts.map((part) => ({
      part: formatPart(part.range),
      name: `${part.year ?? archiveStem(job)}-${part.index}`,
      count: part.count,
      size: part.sizeBytes,
      has_heic: part.hasHeic,
    }));
  });
}
