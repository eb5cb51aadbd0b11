import { getSession, subscribeToSession } from '../../../../shared/session/session.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';
import { type LocalFile, loadUploader, readPicked, uploadFiles } from '../../../library/upload/index.ts';
import { askServer } from './ask-server.ts';
import type { CheckResult } from './check-result.ts';
import { type HashedFile, type HashProgress, hashFiles } from './hash-files.ts';

/** Where the person is on the way. It lives as long as the page is open, also while other pages are shown. */
type CheckState =
  | { step: 'choose' }
  | ({ step: 'reading' } & HashProgress)
  /** All files are read, and the server is asked. */
  | { step: 'asking'; count: number }
  | { step: 'done'; result: CheckResult }
  /** The server gave no answer. */
  | { step: 'failed' };

const state = createStore<CheckState>({ step: 'choose' });
let hashed: readonly HashedFile[] = [];
let controller = new AbortController();

export const useCheck = (): CheckState => useStore(state);

/** Reads the files that were picked, and compares them with what the account has stored. Nothing is sent but checksums. */
export async function checkPicked(picked: FileList): Promise<void> {
  if (picked.length === 0) return;
  const { signal } = restart();
  state.set({ step: 'reading', read: 0, total: picked.length, share: 0 });
  try {
    const files: LocalFile[] = [];
    for await (const portion of readPicked(picked)) files.push(...portion);
    const onProgress = (progress: HashProgress) => {
      if (!signal.aborted) state.set({ step: 'reading', ...progress });
    };
    hashed = await hashFiles(files, { signal, onProgress });
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
  await ask(signal);
}

/** Compares the files of the upload queue, whose checksums are known, with what the account has stored. */
export async function checkUploaded(): Promise<void> {
  const { signal } = restart();
  const { files } = (await loadUploader()).getState();
  // After a reload the queue is empty.
  if (signal.aborted || files.length === 0) return;
  hashed = [...files].map((file) => ({ ...file, file: { ...file, source: undefined } }));
  await ask(signal);
}

/** Asks again about the same files, which are not read again. */
export function checkAgain(): Promise<void> {
  return ask(restart().signal);
}

async function ask(signal: AbortSignal): Promise<void> {
  state.set({ step: 'asking', count: hashed.length });
  try {
    const result = await askServer(hashed, signal);
    if (!signal.aborted) state.set({ step: 'done', result });
  } catch {
    if (!signal.aborted) state.set({ step: 'failed' });
  }
}

/** Uploads the files that are not here, to the timeline. The upload panel shows the rest. */
export function uploadAbsent(absent: readonly LocalFile[]): Promise<void> {
  async function* portions() {
    yield [...absent];
  }
  return uploadFiles(portions(), { acceptsDocuments: true });
}

/** Returns to the first step, also from the middle of a check. */
export function chooseAgain(): void {
  restart();
  hashed = [];
  state.set({ step: 'choose' });
}

function restart(): AbortController {
  controller.abort();
  controller = new AbortController();
  return controller;
}

// The next account must not see what this one has chosen.
subscribeToSession(() => {
  const { token, isExpired } = getSession();
  if (token === undefined && !isExpired) chooseAgain();
});
