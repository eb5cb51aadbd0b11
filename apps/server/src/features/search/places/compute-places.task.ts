import { z } from 'zod';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { defineTask } from '../../../kernel/task.ts';
import { getPlaces } from '../../../platform/places/index.ts';
import { placeColumnsOf, positionOf } from '../../../storage/index.ts';
import {
  getPlaceState,
  lockFilesAfter,
  lockPlaceState,
  type PlacedFile,
  updatePlaceState,
  updatePlaces,
} from './place-state.repository.ts';

/** Computes the places of all files that were stored before, or with other data. */
export const computePlacesTask = defineTask({ name: 'compute-places', payload: z.object({}), timeLimitSeconds: 600 });

const filesPerBatch = 500;
/** A unit ends after so many batches and queues the next one, so that the node continues with other work in between. */
const batchesPerUnit = 40;

/** Computes places from the position on at which the last unit stopped. What a unit has done is stored, so that it may run twice. */
export async function computePlaces(parts: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  for (let batch = 0; batch < batchesPerUnit; batch++) if (!(await computeBatch(parts))) return;
  await inTransaction(parts.database, (tx) => parts.workQueue.enqueue(tx, computePlacesTask, {}));
}

/** Returns whether there may be more files. */
function computeBatch({ database }: Pick<Parts, 'database'>): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const { done_at, position } = await lockPlaceState(tx);
    if (done_at !== null) return false;
    const files = await lockFilesAfter(tx, position, filesPerBatch);
    await updatePlaces(tx, files.flatMap(changedPlaceOf));
    const last = files.at(-1);
    const isDone = files.length < filesPerBatch;
    await updatePlaceState(tx, { ...(last && { position: last.id }), ...(isDone && { done_at: new Date() }) });
    return !isDone;
  });
}

function changedPlaceOf(file: PlacedFile) {
  // See [Note: names belong to files].
  const columns = placeColumnsOf(positionOf(file.type === 'Documents' ? undefined : file, file));
  const isSame =
    columns.place_area === file.place_area &&
    columns.place_id === file.place_id &&
    columns.place_cell === file.place_cell;
  return isSame ? [] : [{ id: file.id, ...columns }];
}

/** Has all files computed again, from the first one on. */
export async function recomputePlaces({ database, workQueue }: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPlaceState(tx);
    await updatePlaceState(tx, { version: getPlaces().data.version, position: null, done_at: null });
    await workQueue.enqueue(tx, computePlacesTask, {});
  });
}

/** Has them computed when the data is another one, and continues what was lost with its node. */
export async function followPlaceData(parts: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  const { version, done_at } = await getPlaceState(parts.database);
  if (version !== getPlaces().data.version) await recomputePlaces(parts);
  else if (done_at === null)
    await inTransaction(parts.database, (tx) => parts.workQueue.enqueue(tx, computePlacesTask, {}));
}
