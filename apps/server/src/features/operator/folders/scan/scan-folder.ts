import { setTimeout as sleep } from 'node:timers/promises';
import type { Parts } from '../../../../kernel/request-context.ts';
import { whileLeased } from '../../../../kernel/while-leased.ts';
import { FolderError, FolderReader, type RelativePath } from '../../../../platform/folder-reader/index.ts';
import { type FolderTrouble, vanishedDays } from '../../../../storage/index.ts';
import {
  type FolderRow,
  findFolder,
  noteScanEnded,
  noteScanStarted,
  noteTrouble,
  selectFolderAccounts,
} from '../folder.repository.ts';
import { leaseOf } from '../lease-of-folder.ts';
import { refreshNotices } from '../refresh-notices.ts';
import { addToAccount } from './add-to-account.ts';
import { expireVanished } from './expire-vanished.ts';
import { takeFiles } from './take-files.ts';
import { WalkError } from './walk-error.ts';
import { walkFolder } from './walk-folder.ts';

const dayMs = 86_400_000;
/** A file that is written has another size or time so many milliseconds later. */
const usualSettleMs = 5000;

export interface ScanOptions {
  signal?: AbortSignal;
  /** How long a file must have been as it is before it is read. */
  settleMs?: number;
  /** Called with the directories that were read. */
  onDirectories?: (reader: FolderReader, directories: readonly RelativePath[]) => void;
}

/**
 * Compares a folder with what is known of it, on one node at a time, and brings the timelines of its accounts up to date. When the folder
 * is away, empty where files were, another one, or cannot be read, nothing changes but what the administrators see. Never writes to the folder.
 */
export async function scanFolder(parts: Parts, folderId: string, options: ScanOptions = {}): Promise<void> {
  await whileLeased(parts.database, leaseOf(folderId), async () => {
    const folder = await findFolder(parts.database, folderId);
    if (!folder) return;
    const acceptsMissing = await noteScanStarted(parts.database, folderId, parts.clock.now());
    try {
      await scan(parts, folder, { ...options, acceptsMissing });
    } catch (error) {
      options.signal?.throwIfAborted();
      const trouble = troubleOf(error);
      parts.log.warn({ err: error, folder: folder.path }, 'A folder could not be scanned; nothing was changed');
      await noteTrouble(parts.database, folderId, { trouble, now: parts.clock.now() });
    }
    await refreshNotices(parts.database);
  });
}

async function scan(
  parts: Parts,
  { id: folderId, path }: FolderRow,
  {
    signal = new AbortController().signal,
    settleMs = usualSettleMs,
    onDirectories,
    acceptsMissing,
  }: ScanOptions & { acceptsMissing: boolean },
): Promise<void> {
  const { database, clock } = parts;
  const reader = await FolderReader.open(path);
  const walk = await walkFolder(parts, reader, { folderId, acceptsMissing, signal });
  onDirectories?.(reader, walk.directories);
  if (walk.hasNew && settleMs > 0) await sleep(settleMs, undefined, { signal });
  const taken = walk.hasNew
    ? await takeFiles(parts, reader, { folderId, signal })
    : { unreadableCount: 0, changing: 0 };
  for (const accountId of await selectFolderAccounts(database, folderId))
    await addToAccount(parts, { folderId, accountId, signal });
  await expireVanished(parts, {
    folderId,
    until: new Date(clock.now().getTime() - vanishedDays * dayMs),
    signal,
  });
  await noteScanEnded(database, folderId, {
    now: clock.now(),
    linkCount: walk.linkCount,
    unreadableCount: walk.unreadableCount + taken.unreadableCount,
    isIncomplete: taken.changing > 0,
  });
}

function troubleOf(error: unknown): FolderTrouble {
  if (error instanceof WalkError) return error.code;
  return error instanceof FolderError ? 'away' : 'failed';
}
