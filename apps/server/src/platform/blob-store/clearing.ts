import type { IsReferenced, SweepOptions, SweepResult } from './blob-store.ts';
import type { Checksum } from './checksum.ts';

/** An entry under `incoming`: bytes that are not stored yet. The entry is marked with their checksum once keep() has started. */
export interface IncomingEntry {
  name: string;
  checksum: Checksum | undefined;
  /** Whether its process is dead, or it is older than the requested age. */
  isLeftOver: boolean;
}

/** The operations of a storage that clearing needs. */
export interface ClearableStorage {
  /** Without an age, only the temporaries of processes that are known to be dead count as left over. */
  listIncoming(olderThanMs?: number): Promise<IncomingEntry[]>;
  /** Moves the permanent bytes to a marked entry. Resolves to its name, or undefined when there are none. */
  setAside(checksum: Checksum): Promise<string | undefined>;
  /** Stores the bytes of a marked entry permanently, unless they are stored already. The entry stays. */
  makePermanent(name: string, checksum: Checksum): Promise<void>;
  discard(name: string): Promise<void>;
  removeRenditions(checksum: Checksum): Promise<void>;
}

/**
 * Removes unreferenced bytes while uploads continue. The order of steps matters: the permanent name is removed before the second
 * question for references, which waits for transactions in progress; such a transaction looks for the permanent name before it
 * commits. The second of the two sees the other. Markers only spare an upload in progress from having to store its bytes again.
 */
export async function removeUnreferenced(
  storage: ClearableStorage,
  checksum: Checksum,
  isReferenced: IsReferenced,
  ownEntry?: string,
): Promise<boolean> {
  if (await isReferenced(checksum)) return false;
  if (await isMarked(storage, checksum, [ownEntry])) return false;
  return removeUnmarked(storage, checksum, isReferenced);
}

const lanes = 4;

/** Works as removeUnreferenced() for many blobs that seem to be unreferenced, with one listing of the entries. */
export async function removeManyUnreferenced(
  storage: ClearableStorage,
  checksums: readonly Checksum[],
  {
    isReferenced,
    onOutcome,
  }: { isReferenced: IsReferenced; onOutcome: (checksum: Checksum, outcome: boolean | Error) => Promise<void> },
): Promise<void> {
  if (checksums.length === 0) return;
  const entries = await storage.listIncoming().catch((error: unknown) => error as Error);
  if (entries instanceof Error) {
    for (const checksum of checksums) await onOutcome(checksum, entries);
    return;
  }
  const marked = new Set(entries.map((entry) => entry.checksum));
  const queue = checksums.values();
  const lane = async () => {
    for (const checksum of queue) {
      const outcome = marked.has(checksum)
        ? false
        : await removeUnmarked(storage, checksum, isReferenced).catch((error: unknown) => error as Error);
      await onOutcome(checksum, outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function removeUnmarked(
  storage: ClearableStorage,
  checksum: Checksum,
  isReferenced: IsReferenced,
): Promise<boolean> {
  const aside = await storage.setAside(checksum);
  if (aside === undefined) return false;
  const isNeeded = await isReferenced(checksum);
  if (isNeeded) await storage.makePermanent(aside, checksum);
  else await storage.removeRenditions(checksum);
  await storage.discard(aside);
  return !isNeeded;
}

/**
 * Removes or completes every entry that was left over; see `BlobStore.sweep`. Calls `onAbandoned` for each marked checksum that
 * nothing references.
 */
export async function sweepLeftOvers(
  storage: ClearableStorage,
  { olderThanMs, isReferenced }: SweepOptions,
  onAbandoned: (checksum: Checksum) => void = () => undefined,
): Promise<SweepResult> {
  const result: SweepResult = { removedTemporaries: 0, removedBlobs: 0 };
  const leftOvers = (await storage.listIncoming(olderThanMs)).filter((entry) => entry.isLeftOver);
  for (const { name, checksum } of leftOvers) {
    if (checksum && (await isReferenced(checksum))) {
      // The bytes of a row may be missing if removeUnreferenced() died between setting them aside and restoring them.
      await storage.makePermanent(name, checksum);
    } else if (checksum) {
      if (await removeUnreferenced(storage, checksum, isReferenced, name)) result.removedBlobs += 1;
      onAbandoned(checksum);
    }
    await storage.discard(name);
    result.removedTemporaries += 1;
  }
  return result;
}

/** Whether an entry is marked with the checksum. */
export async function isMarked(
  storage: ClearableStorage,
  checksum: Checksum,
  exceptNames: (string | undefined)[] = [],
): Promise<boolean> {
  const entries = await storage.listIncoming();
  return entries.some((entry) => entry.checksum === checksum && !exceptNames.includes(entry.name));
}
