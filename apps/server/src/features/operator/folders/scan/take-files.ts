import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, type Tx } from '../../../../platform/database/schema.ts';
import { FolderError, type FolderReader, isSameFacts } from '../../../../platform/folder-reader/index.ts';
import {
  type FolderFileRow,
  factsOf,
  isElsewhere,
  markNoPicture,
  markPresent,
  markSkipped,
  type ReadContent,
  type ReadFile,
  selectMoved,
  selectWaiting,
} from './folder-file.repository.ts';
import { ContentReader } from './read-content.ts';
import { renameMoved } from './rename-moved.ts';
import { replaceContent } from './replace-content.ts';

const pageSize = 500;
/** A scan that is ended reads at most so many bytes again. */
const batchBytes = 256 * 1024 * 1024;
/** So many files are read at the same time: the system has other files to open meanwhile. */
const laneCount = 4;

export interface TakenFiles {
  unreadableCount: number;
  /** How many were changing, and have to be read again. */
  changing: number;
}

interface Taking {
  folderId: string;
  signal: AbortSignal;
}

/** A file with its content, `other` where it is neither a picture nor a video, `changing` while it is written. */
interface Outcome {
  row: FolderFileRow;
  content: ReadContent | 'other' | 'unreadable' | 'changing';
}

/**
 * Reads the files that wait, each if it is as it was when it was seen first: a file that is being written waits for the next scan. What has the
 * same content as before, or was moved, is only noted; other content is a new version of the pictures that had the former one.
 */
export async function takeFiles(parts: Parts, reader: FolderReader, taking: Taking): Promise<TakenFiles> {
  const result: TakenFiles = { unreadableCount: 0, changing: 0 };
  const lanes = Array.from({ length: laneCount }, () => new ContentReader(reader));
  for (let after = 0; ; ) {
    const page = await selectWaiting(parts.database, taking.folderId, { after, limit: pageSize });
    for (const batch of divide(page)) {
      const outcomes = await readFiles(parts, reader, { ...taking, batch, lanes });
      await storeOutcomes(parts, taking.folderId, outcomes);
      for (const { content } of outcomes) {
        if (content === 'unreadable') result.unreadableCount += 1;
        if (content === 'changing') result.changing += 1;
      }
    }
    if (page.length < pageSize) return result;
    after = page[pageSize - 1]!.id;
  }
}

/** Batches whose files have about the same amount of bytes together. */
function divide(page: readonly FolderFileRow[]): FolderFileRow[][] {
  const batches: FolderFileRow[][] = [];
  let sizeBytes = Number.POSITIVE_INFINITY;
  for (const row of page) {
    if (sizeBytes > batchBytes) {
      batches.push([]);
      sizeBytes = 0;
    }
    batches.at(-1)!.push(row);
    sizeBytes += row.size_bytes;
  }
  return batches;
}

async function readFiles(
  { database }: Parts,
  reader: FolderReader,
  { folderId, signal, batch, lanes }: Taking & { batch: FolderFileRow[]; lanes: readonly ContentReader[] },
): Promise<Outcome[]> {
  const moved = await selectMoved(database, folderId, batch);
  const outcomes: Outcome[] = [];
  const waiting = batch.values();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const row of waiting) {
        signal.throwIfAborted();
        outcomes.push({ row, content: await contentOf(reader, lane, { row, moved: moved.get(row.id), signal }) });
      }
    }),
  );
  return outcomes.sort((one, other) => one.row.id - other.row.id);
}

async function contentOf(
  reader: FolderReader,
  lane: ContentReader,
  { row, moved, signal }: { row: FolderFileRow; moved: ReadContent | undefined; signal: AbortSignal },
): Promise<Outcome['content']> {
  const facts = factsOf(row);
  try {
    if (moved) return isSameFacts(await reader.stat(row.path), facts) ? moved : 'changing';
    return await lane.read(row.path, { facts, signal });
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    return error.code === 'unreadable' ? 'unreadable' : 'changing';
  }
}

async function storeOutcomes(parts: Parts, folderId: string, outcomes: readonly Outcome[]): Promise<void> {
  const { database } = parts;
  const present: ReadFile[] = [];
  const changed: ReadFile[] = [];
  const skipped: number[] = [];
  for (const { row, content } of outcomes) {
    if (content === 'other' && row.checksum === null) skipped.push(row.id);
    else if (content === 'other') await markNoPicture(database, row.id, parts.clock.now());
    else if (typeof content === 'object') (hasOtherBytes(row, content) ? changed : present).push({ row, content });
  }
  await renameMoved(parts, folderId, present);
  await inTransaction(database, async (tx) => {
    await markPresent(tx, folderId, present);
    await markSkipped(tx, skipped);
  });
  // These come last: the former bytes of one may be those of another file now.
  for (const file of changed) await storeChanged(parts, file);
}

function hasOtherBytes({ checksum }: FolderFileRow, content: ReadContent): boolean {
  return checksum !== null && checksumFromBytes(checksum) !== content.checksum;
}

/** Other bytes are a new version, unless another file of a folder has the former ones. */
async function storeChanged(parts: Parts, { row, content }: ReadFile): Promise<void> {
  const former = row.checksum as Buffer;
  const note = (tx: Tx) => markPresent(tx, row.folder_id, [{ row, content }]);
  await renameMoved(parts, row.folder_id, [{ row, content }]);
  if (await isElsewhere(parts.database, former, row.id)) await inTransaction(parts.database, note);
  else await replaceContent(parts, { former, content, path: row.path, note });
}
