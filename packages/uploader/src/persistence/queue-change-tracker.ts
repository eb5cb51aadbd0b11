import type { UploaderState } from '../state.ts';
import type { UploadFile } from '../upload-file.ts';
import { type PersistedFile, toPersistedFile } from './persisted-file.ts';

/** What has to be written so that what is kept is the queue again. */
export interface QueueChange {
  /** Everything that was kept before is void; the pieces are the whole queue. */
  readonly isNew: boolean;
  /** Pieces of the queue by their place, each replacing the one there. */
  readonly pieces: readonly { readonly index: number; readonly files: readonly PersistedFile[] }[];
}

/**
 * Knows what of a queue is kept already. A change in one file costs the writing of the few hundred around it, however
 * long the queue.
 */
export class QueueChangeTracker {
  #isVoid = false;
  #written: readonly (readonly UploadFile[])[] = [];

  /** Undefined when everything is kept. The change counts as written, unless `forget` takes that back. */
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

  /** Writing failed: everything is to be written again. */
  reset(): void {
    this.#written = [];
    this.#isVoid = true;
  }
}

/** Steps and progress change many times a second and are not kept. */
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

/** Enqueued and uploading are the same to the next page. */
function hasSameStatus(file: UploadFile, before: UploadFile): boolean {
  const isOpen = ({ status }: UploadFile) => status === 'Enqueued' || status === 'Uploading';
  const isSameStatus = file.status === before.status || (isOpen(file) && isOpen(before));
  return isSameStatus && file.sizeBytes === before.sizeBytes && file.modifiedMs === before.modifiedMs;
}
