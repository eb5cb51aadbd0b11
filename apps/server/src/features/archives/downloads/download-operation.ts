import type { DownloadId, OperationId } from '@stund/contract';

/** The operation that prepares a download has its id. A download that could be planned at once has none. */
export function operationOf(id: DownloadId): OperationId {
  return id as string as OperationId;
}
