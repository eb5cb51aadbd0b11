import { execFile } from 'node:child_process';
import { open, statfs } from 'node:fs/promises';
import { release } from 'node:os';
import { promisify } from 'node:util';

/** Makes many files and folders durable at once. */
export interface GroupSync {
  /** Resolves when the bytes of the files would survive a power cut. */
  syncFiles(paths: readonly string[]): Promise<void>;
  /** Resolves when the names in the folders would survive a power cut. */
  syncFolders(paths: readonly string[]): Promise<void>;
}

/** ext4, XFS, Btrfs and ZFS, which do for a whole file system what fsync does for a file. Network file systems and FUSE may do less. */
const wholeSyncTypes = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1]);
/** Below this many, each on its own is as fast and does not wait for the files of others. */
const fewPaths = 8;
const lanes = 4;

/** Syncs the file system as a whole where that is certain to be as good, and otherwise each file and folder. */
export function openGroupSync(folder: string): GroupSync {
  let isWhole: Promise<boolean> | undefined;
  const sync = async (paths: readonly string[]) => {
    if (paths.length > fewPaths) {
      isWhole ??= canSyncWhole(folder);
      if ((await isWhole) && (await syncWhole(folder))) return;
    }
    await inLanes(paths, syncPath);
  };
  return { syncFiles: sync, syncFolders: sync };
}

/** Linux reports failed writes to those who sync a whole file system since 5.8. */
async function canSyncWhole(folder: string): Promise<boolean> {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  if (process.platform !== 'linux' || major < 5 || (major === 5 && minor < 8)) return false;
  return wholeSyncTypes.has((await statfs(folder)).type);
}

/** Resolves to whether it was successful. The error of a single file is found by syncing each. */
async function syncWhole(folder: string): Promise<boolean> {
  try {
    await promisify(execFile)('sync', ['-f', folder]);
    return true;
  } catch {
    return false;
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Processes the items a few at a time. Throws the first failure after all that were begun have ended. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  let failure: { error: unknown } | undefined;
  const run = async () => {
    for (const item of waiting) {
      if (failure) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, run));
  if (failure) throw failure.error;
}
