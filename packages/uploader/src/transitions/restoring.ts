import type { Draft } from '../draft.ts';
import type { RestoredFile } from '../events.ts';
import { isSettled, untouched } from '../upload-file.ts';

/** Restores the queue of an earlier page. Unfinished files wait again; uploaded and rejected ones stay as they are. */
export function restoreFiles(draft: Draft, batch: number, files: readonly RestoredFile[]): void {
  for (const file of files) {
    const isOpen = !isSettled(file.status);
    const { hasSource, checksum } = file;
    draft.add({
      ...untouched,
      ...file,
      id: draft.fileCount,
      batch,
      hasBeenSent: file.hasBeenSent === true || file.status === 'Uploading',
      status: isOpen ? 'Enqueued' : file.status,
      step: isOpen ? openStep(hasSource, checksum) : 'resting',
    });
  }
}

export function takeSources(draft: Draft, ids: readonly number[]): void {
  for (const id of ids) {
    const file = draft.file(id);
    if (!file || file.hasSource) continue;
    const step = file.step === 'absent' ? openStep(true, file.checksum) : file.step;
    draft.update(file, { hasSource: true, step });
  }
}

/** A checksum stays valid while size and date are unchanged; the server compares it with the bytes in any case. */
function openStep(hasSource: boolean, checksum: string | undefined): 'absent' | 'waiting' | 'ready' {
  if (!hasSource) return 'absent';
  return checksum === undefined ? 'waiting' : 'ready';
}
