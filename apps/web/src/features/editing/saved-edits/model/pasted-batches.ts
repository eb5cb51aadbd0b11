import type { JobId, OperationId } from '@stund/contract';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** Edits that were pasted on several pictures at once in this tab. */
export interface PastedBatch {
  /** The operation that makes the pictures. */
  id: OperationId;
  jobId: JobId;
  /** The pictures that were to be edited, without those that cannot be. */
  count: number;
}

/** So that they can be undone after the page was loaded again. Removed when the person logs out. */
const stored = storedText('session', 'pasted_edits');
const batches = createStore<readonly PastedBatch[]>(readStored());

export function addBatch(batch: PastedBatch): void {
  write([batch, ...batches.get()]);
}

export function removeBatch(id: OperationId): void {
  write(batches.get().filter((batch) => batch.id !== id));
}

/** Newest first. */
export function useBatches(): readonly PastedBatch[] {
  return useStore(batches);
}

export function listBatches(): readonly PastedBatch[] {
  return batches.get();
}

function write(next: readonly PastedBatch[]): void {
  if (next.length === 0) stored.remove();
  else stored.write(JSON.stringify(next));
  batches.set(next);
}

function readStored(): readonly PastedBatch[] {
  try {
    const found: unknown = JSON.parse(stored.read() ?? '');
    return Array.isArray(found) ? (found as PastedBatch[]) : [];
  } catch {
    return [];
  }
}
