import type { Draft } from '../draft.ts';
import type { RestoredFile } from '../events.ts';
import { isSettled, untouched } from '../upload-file.ts';

/** Takes up the queue of an earlier page. What was under way then waits again; what is there or was refused stays so. */
export function restoreFiles(draft: Draft, batch: number, files: readonly RestoredFile[]): void {
  for (const file of files) {
    const isOpen = !isSettled(file.status);
    const { hasSource, checksum } = file;
    draft.add({
      ...untouched,
      ...file,
      id: draft.fileCount,
      batch,
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

/** The checksum of a file that is still as old and as large holds; the server compares it with the bytes anyhow. */
function openStep(hasSource: boolean, checksum: string | undefined): 'absent' | 'waiting' | 'ready' {
  if (!hasSource) return 'absent';
  return checksum === undefined ? 'waiting' : 'ready';
}
