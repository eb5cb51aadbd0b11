import type { AccountId, GuestId } from '@stund/contract';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import type { UploadFields } from '../upload-fields.ts';
import { type BatchPlace, orderInBatches } from './batch-order.repository.ts';

interface FileOfBatch {
  addedBy: AccountId;
  guestId: GuestId | null;
  fields: Pick<UploadFields, 'batch_id' | 'batch_position'>;
}

/**
 * The times by which an album orders the files, see [Note: order of batches]; undefined for a file without a batch. The order of a
 * timeline is that of capture. The job must be locked.
 */
export async function orderBatches(
  tx: Tx,
  job: Pick<JobRow, 'id' | 'type'>,
  files: readonly FileOfBatch[],
): Promise<Array<Date | undefined>> {
  const places = files.map(placeOf);
  const given = places.filter((place) => place !== undefined);
  if (job.type !== 'story' || given.length === 0) return files.map(() => undefined);
  const times = (await orderInBatches(tx, job.id, given)).values();
  return places.map((place) => (place ? times.next().value : undefined));
}

function placeOf({ addedBy, guestId, fields }: FileOfBatch): BatchPlace | undefined {
  const { batch_id: batchId, batch_position: position } = fields;
  if (batchId === undefined || position === undefined) return undefined;
  return { person: guestId ?? addedBy, batchId, position };
}
