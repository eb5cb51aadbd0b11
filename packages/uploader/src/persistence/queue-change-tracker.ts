import type { UploaderState } from '../state.ts';
import type { UploadFile } from '../upload-file.ts';
import { type PersistedFile, toPersistedFile } from './persisted-file.ts';

/** The writes that make the stored queue equal to the current one. */
export interface QueueChange {
  /** The pieces are the whole queue and replace everything that is stored. */
  readonly isNew: boolean;
  /** Pieces of the queue; each replaces the stored one with the same index. */
  readonly pieces: readonly { readonly index: number; readonly files: readonly PersistedFile[] }[];
}

/**
 * Tracks which part of a queue is stored. A change of one file writes the few hundred files of its chunk, whatever the
 * length of the queue.
 */
export class QueueChangeTracker {
  #isVoid = false;
  #written: readonly (readonly UploadFile[])[] = [];

  /** The next writes, or undefined when everything is stored. They count as done unless `reset` is called. */
  takeChange({ files }: Pick<UploaderState, 'files'>): QueueChange | undefined {
    const { chunks } = files;
    const before = this.#written;
    if (chunks === before && !this.#isVoid) return undefined;
    this.#written = chunks;
    const isNew = this.#isVoid || chunks.length < before.length || (chunks[0]?.length ?? 0) < (before[0]?.length ?? 0);
    this.#isVoid = false;
    const pieces: { index: number; files: PersistedFile[] }[] = [];
    for (const [index, chunk] of chunks.entries()) {
      if (isNew || !isUnchanged(chunk, before[index])) pieces.push({ index, files: chunk.map(toPersistedFile) });
    }
    return isNew || pieces.length > 0 ? { isNew, pieces } : undefined;
  }

  /** Call it after a failed write: the next change is the whole queue. */
  reset(): void {
    this.#written = [];
    this.#isVoid = true;
  }
}

/** Steps and progress change many times a second and are not stored. */
function isUnchanged(chunk: readonly UploadFile[], before: readonly UploadFile[] | undefined): boolean {
  if (chunk === before) return true;
  if (before?.length !== chunk.length) return false;
  return chunk.every((file, index) => file === before[index] || hasSameState(file, before[index]!));
}

function hasSameState(file: UploadFile, before: UploadFile): boolean {
  const isSameFile = file.path === before.path && file.batch === before.batch;
  const isSamePart = file.checksum === before.checksum && file.resumeAddress === before.resumeAddress;
  return isSameFile && isSamePart && hasSameStatus(file, before);
}

/** Enqueued and uploading files are equal after a reload. */
function hasSameStatus(file: UploadFile, before: UploadFile): boolean {
  const isOpen = ({ status }: UploadFile) => status === 'Enqueued' || status === 'Uploading';
  const isSameStatus = file.status === before.status || (isOpen(file) && isOpen(before));
  return isSameStatus && file.sizeBytes === before.sizeBytes && file.modifiedMs === before.modifiedMs;
}
