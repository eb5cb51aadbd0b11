import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { freeBlobsTask } from '../../../../storage/index.ts';
import { cancelOperations } from '../../../library/operations/index.ts';
import { deleteDownloadRow } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';
import { loadOwnDownload, type OwnDownload } from './load-own-download.ts';

/**
 * Ends a download that the caller created: its address, the conversion of its pictures, and the leases of its blobs. Throws what
 * loadOwnDownload() throws.
 */
export async function deleteDownload(context: RequestContext, own: OwnDownload): Promise<void> {
  const { id } = await loadOwnDownload(context, own);
  await inTransaction(context.database, async (tx) => {
    await cancelOperations(tx, [operationOf(id)]);
    await deleteDownloadRow(tx, id);
    await context.workQueue.enqueue(tx, freeBlobsTask, {});
  });
}
