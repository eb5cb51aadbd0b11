import type { Parts } from '../../../../kernel/request-context.ts';
import { compareInstallation, compareStorages, workOffMirrorQueue } from '../../../../storage/index.ts';

/** What no signal of the queue has started: the comparison of a new second storage, and what had to wait for one that was away. */
export async function keepStoragesEqual(parts: Parts, signal: AbortSignal): Promise<void> {
  const { pair } = parts.blobStore;
  if (!pair) return;
  if (!pair.isAdmitted) await compareInstallation(parts);
  await compareStorages(parts, signal);
  await workOffMirrorQueue(parts, { signal });
}
