import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes, type Tx } from '../../../../platform/database/schema.ts';
import { FolderError, type FolderReader, isSameFacts } from '../../../../platform/folder-reader/index.ts';
import {
  type FolderFileRow,
  factsOf,
  findMoved,
  isElsewhere,
  markNoPicture,
  markPresent,
  markSkipped,
  type ReadContent,
  selectWaiting,
  updateToWaiting,
} from './folder-file.repository.ts';
import { readContent } from './read-content.ts';
import { replaceContent } from './replace-content.ts';

const pageSize = 100;

export interface TakenFiles {
  /** How many files have content now that was not known. */
  taken: number;
  unreadableCount: number;
  /** How many were changing, and have to be read again. */
  changing: number;
}

/**
 * Reads the files that wait, each if it is as it was when it was seen first: a file that is being written waits for the next scan. What has the
 * same content as before, or was moved, is only noted; other content is a new version of the pictures that had the former one.
 */
export async function takeFiles(
  parts: Parts,
  reader: FolderReader,
  { folderId, signal }: { folderId: string; signal: AbortSignal },
): Promise<TakenFiles> {
  const result: TakenFiles = { taken: 0, unreadableCount: 0, changing: 0 };
  for (let after = 0; ; ) {
    const page = await selectWaiting(parts.database, folderId, { after, limit: pageSize });
    for (const row of page) {
      signal.throwIfAborted();
      const outcome = await takeFile(parts, reader, { row, signal });
      if (outcome === 'taken') result.taken += 1;
      if (outcome === 'unreadable') result.unreadableCount += 1;
      if (outcome === 'changing') result.changing += 1;
    }
    if (page.length < pageSize) return result;
    after = page[pageSize - 1]!.id;
  }
}

async function takeFile(
  parts: Parts,
  reader: FolderReader,
  { row, signal }: { row: FolderFileRow; signal: AbortSignal },
): Promise<'taken' | 'skipped' | 'unreadable' | 'changing'> {
  const known = factsOf(row);
  try {
    const facts = await reader.stat(row.path);
    if (!isSameFacts(facts, known)) {
      await updateToWaiting(parts.database, [{ id: row.id, facts }], parts.clock.now());
      return 'changing';
    }
    const content =
      (await findMoved(parts.database, row.folder_id, facts)) ??
      (await readContent(reader, row.path, { facts, signal }));
    if (content === 'changed') return 'changing';
    if (content === 'other') {
      if (row.checksum === null) await markSkipped(parts.database, row.id);
      else await markNoPicture(parts.database, row.id, parts.clock.now());
      return 'skipped';
    }
    await take(parts, row, content);
    return 'taken';
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    return error.code === 'unreadable' ? 'unreadable' : 'changing';
  }
}

async function take(parts: Parts, row: FolderFileRow, content: ReadContent): Promise<void> {
  const isNewVersion =
    row.checksum !== null &&
    checksumFromBytes(row.checksum) !== content.checksum &&
    !(await isElsewhere(parts.database, row.checksum, row.id));
  const note = (tx: Tx) => markPresent(tx, row, content);
  if (isNewVersion) await replaceContent(parts, { former: row.checksum as Buffer, content, path: row.path, note });
  else await inTransaction(parts.database, note);
}
