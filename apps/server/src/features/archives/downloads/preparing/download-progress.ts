import type { Download, OperationId } from '@stund/contract';
import type { Database } from '../../../../platform/database/schema.ts';
import { findOperation } from '../../../library/operations/index.ts';
import { type DownloadRow, isReady } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';

export interface DownloadWithProgress {
  download: DownloadRow;
  state: Download['state'];
  /** The operation that prepares it; null for one that was planned at once. */
  operation: OperationId | null;
  /** The number of files that are converted or copied without metadata, and how many have to be. */
  prepared: { done: number; total: number };
}

/** The download with what its operation says. */
export async function withProgress(database: Database, download: DownloadRow): Promise<DownloadWithProgress> {
  const operation = await findOperation(database, operationOf(download.id));
  const unfinished = operation?.state === 'failed' ? 'failed' : 'preparing';
  return {
    download,
    state: isReady(download) ? 'ready' : unfinished,
    operation: operation?.id ?? null,
    prepared: { done: operation?.done ?? 0, total: operation?.total ?? 0 },
  };
}
