import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { type FolderRow, selectFolders } from './folder.repository.ts';
import type { FolderWatches } from './folder-watches.ts';
import { scanFolderTask } from './folders.tasks.ts';

const minuteMs = 60_000;
/** A folder that was away may be back soon. */
const troubleMs = 5 * minuteMs;

interface Schedule {
  everyMs: number;
  watches: FolderWatches;
  /** The folders that this node has asked for once, since only a scan finds out what can be watched. */
  asked: Set<string>;
}

/** Queues the scans that are due: by the schedule, because something changed, and one for a node that has just started. */
export async function requestScans(
  { database, workQueue, clock }: Pick<Parts, 'database' | 'workQueue' | 'clock'>,
  { everyMs, watches, asked }: Schedule,
): Promise<void> {
  const now = clock.now().getTime();
  const folders = await selectFolders(database);
  const due = folders.filter((folder) => isDue(folder, { now, everyMs }) || isUnseen(folder.id));
  if (due.length === 0) return;
  await inTransaction(database, async (tx) => {
    for (const { id } of due) {
      asked.add(id);
      await workQueue.enqueue(tx, scanFolderTask, { folder: id }, { once: { key: id, withinSeconds: 30 } });
    }
  });

  function isUnseen(id: string): boolean {
    return !watches.knows(id) && !asked.has(id);
  }
}

function isDue(folder: FolderRow, { now, everyMs }: { now: number; everyMs: number }): boolean {
  if (folder.scan_wanted_at !== null || folder.scan_ended_at === null) return true;
  const afterMs = folder.trouble === null ? everyMs : Math.min(everyMs, troubleMs);
  return now - folder.scan_ended_at.getTime() >= afterMs;
}
