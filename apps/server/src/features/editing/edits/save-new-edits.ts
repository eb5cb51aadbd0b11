import { type AccountId, editLimits, type FileId, type JobId, type OperationId } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import { freeBytes, type Space } from '../../../storage/index.ts';
import { requireDocumentSpace } from '../../library/jobs/index.ts';
import { type EditableFile, selectTakenPaths } from './edit.repository.ts';
import { editedPaths } from './edited-path.ts';
import { countOpenEdits, saveOpenEdits } from './open-edit.repository.ts';
import { toJson } from './parse-document.ts';
import { renderEditTask } from './render-edit.task.ts';

export interface NewEdit {
  original: EditableFile;
  document: EditDocument;
}

export interface SaveOptions {
  accountId: AccountId;
  /** Albums of the account that get the pictures too, as far as they contain the originals. */
  albumIds: readonly JobId[];
  /** What was saved together, and is undone together. */
  batchId: string;
  /** Work that a person waits for comes first. */
  priority: number;
}

/** An edit that was saved, with the id and the expected name of the file that it becomes. */
export interface SavedEdit {
  id: FileId;
  path: string;
  /** The operation that renders it, which is also its revision. */
  operation: OperationId;
}

/**
 * Saves edits that become new files in the job of their originals, and queues their rendering. The account and the job must be locked.
 * Throws `rate-limited` when too many edits of the account are unfinished, and `quota-exceeded` when their documents are too large.
 */
export async function saveNewEdits(
  { workQueue, clock }: Pick<Parts, 'workQueue' | 'clock'>,
  tx: Tx,
  edits: readonly NewEdit[],
  { accountId, albumIds, batchId, priority }: SaveOptions,
): Promise<SavedEdit[]> {
  await requireRoomForEdits(tx, accountId, edits.length);
  const reserved = new Set<string>();
  const saved: SavedEdit[] = [];
  const rows = [];
  for (const { original, document } of edits) {
    const path = await findFreePath(tx, original, reserved);
    reserved.add(path);
    const id = newId<FileId>();
    const operation = newId<OperationId>();
    saved.push({ id, path, operation });
    rows.push({
      file_id: id,
      account_id: accountId,
      job_id: original.job_id,
      is_new: true,
      original_id: original.id,
      original_job_id: original.job_id,
      original_checksum: original.checksum,
      path,
      document: JSON.stringify(toJson(document)),
      adds_to_albums: false,
      album_ids: [...albumIds],
      batch_id: batchId,
      revision: operation,
      saved_at: clock.now(),
    });
  }
  await saveOpenEdits(tx, rows);
  const largestBytes = rows.reduce((largest, { document }) => Math.max(largest, Buffer.byteLength(document)), 0);
  await requireDocumentSpace(tx, accountId, largestBytes);
  await workQueue.enqueueAll(
    tx,
    renderEditTask,
    rows.map(({ file_id: file, revision }) => ({ work: { file, revision }, priority })),
  );
  return saved;
}

/** Throws `rate-limited`. */
export async function requireRoomForEdits(tx: Tx, accountId: AccountId, added: number): Promise<void> {
  if ((await countOpenEdits(tx, accountId)) + added > editLimits.openEdits)
    throw new DomainError('rate-limited', 'Too many unfinished edits');
}

/** The exact size is only known once the picture is rendered, so this refuses accounts that have no space left at all. */
export function requireSpace(space: Space): void {
  if (freeBytes(space) <= 0) throw new DomainError('quota-exceeded');
}

const candidatesAtOnce = 50;
const maxCandidates = 10_000;

/** The first name for an edited version that no file of that day has. */
export async function findFreePath(
  tx: Tx,
  { job_id: jobId, path, captured_wall: capturedWall }: Pick<EditableFile, 'job_id' | 'path' | 'captured_wall'>,
  reserved: ReadonlySet<string> = new Set(),
): Promise<string> {
  for (let count = candidatesAtOnce; ; count *= 4) {
    const candidates = editedPaths(path, 'image/jpeg', count);
    // The type is known after rendering, so neither extension may be taken.
    const others = editedPaths(path, 'image/png', count);
    const taken = await selectTakenPaths(tx, { jobId, capturedWall }, [...candidates, ...others]);
    const isFree = (candidate: string, index: number) =>
      !taken.has(candidate) && !taken.has(others[index] as string) && !reserved.has(candidate);
    const free = candidates.find(isFree);
    if (free !== undefined) return free;
    if (count > maxCandidates) return candidates[0] as string;
  }
}
