import type { IsReferenced, SweepOptions, SweepResult } from './blob-store.ts';
import type { Checksum } from './checksum.ts';

/** Something under `incoming`: bytes on their way, marked with their checksum once keep() has begun. */
export interface IncomingEntry {
  name: string;
  checksum: Checksum | undefined;
  /** Its process is dead, or it is older than asked for. */
  isLeftOver: boolean;
}

/** What clearing up needs of a storage. */
export interface ClearableStorage {
  /** With no age, only the temporaries of processes known to be dead are left over. */
  listIncoming(olderThanMs?: number): Promise<IncomingEntry[]>;
  /** Takes away the permanent bytes, keeping them as a marked entry. Resolves to its name; undefined when there are none. */
  setAside(checksum: Checksum): Promise<string | undefined>;
  /** Makes the bytes of a marked entry permanent, unless the same are there already. The entry stays. */
  makePermanent(name: string, checksum: Checksum): Promise<void>;
  discard(name: string): Promise<void>;
  removeRenditions(checksum: Checksum): Promise<void>;
}

/**
 * Removes bytes nobody needs while uploads go on. The order of steps matters: keep() makes its marker first and the
 * permanent name after; here the permanent name is taken away first and the markers are looked at after. Whoever
 * comes second sees the other, and an upload that came and went in between has left a row in the database.
 */
export async function removeUnreferenced(
  storage: ClearableStorage,
  checksum: Checksum,
  isReferenced: IsReferenced,
  ownEntry?: string,
): Promise<boolean> {
  if (await isReferenced(checksum)) return false;
  if (await isMarked(storage, checksum, [ownEntry])) return false;

  const aside = await storage.setAside(checksum);
  if (aside === undefined) return false;
  const isNeeded = (await isMarked(storage, checksum, [ownEntry, aside])) || (await isReferenced(checksum));
  if (isNeeded) await storage.makePermanent(aside, checksum);
  else await storage.removeRenditions(checksum);
  await storage.discard(aside);
  return !isNeeded;
}

/** Settles everything that was left over; see `BlobStore.sweep`. */
export async function sweepLeftOvers(
  storage: ClearableStorage,
  { olderThanMs, isReferenced }: SweepOptions,
): Promise<SweepResult> {
  const result: SweepResult = { removedTemporaries: 0, removedBlobs: 0 };
  const leftOvers = (await storage.listIncoming(olderThanMs)).filter((entry) => entry.isLeftOver);
  for (const { name, checksum } of leftOvers) {
    if (checksum && (await settle(storage, name, checksum, isReferenced))) result.removedBlobs += 1;
    await storage.discard(name);
    result.removedTemporaries += 1;
  }
  return result;
}

/** Decides about a marker that was left behind. Resolves to whether permanent bytes were removed. */
async function settle(
  storage: ClearableStorage,
  name: string,
  checksum: Checksum,
  isReferenced: IsReferenced,
): Promise<boolean> {
  if (!(await isReferenced(checksum))) return removeUnreferenced(storage, checksum, isReferenced, name);
  // A row whose bytes may be missing: removeUnreferenced() died between taking them aside and putting them back.
  await storage.makePermanent(name, checksum);
  return false;
}

async function isMarked(
  storage: ClearableStorage,
  checksum: Checksum,
  exceptNames: (string | undefined)[],
): Promise<boolean> {
  const entries = await storage.listIncoming();
  return entries.some((entry) => entry.checksum === checksum && !exceptNames.includes(entry.name));
}
