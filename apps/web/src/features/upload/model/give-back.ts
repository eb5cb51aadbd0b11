import { createStore, useStore } from '../../../shared/store/store.ts';
import { uploader } from './engine.ts';
import type { LocalFile } from './found-file.ts';
import { setLockedRoots } from './kept-uploads.ts';
import { sourceOfRoots } from './local-source.ts';
import { openPicker } from './open-picker.ts';
import { readPicked } from './read-picked.ts';
import { askToRead, groupByName, rootNameOf } from './root-handles.ts';

/** Whether the files that were chosen last were none of those that are missing. */
const wereForeign = createStore(false);
export const useWereForeign = () => useStore(wereForeign);

/** Lets the person choose again what the page lost with a reload, and goes on with it. Call it from a click. */
export function chooseAgain(kind: 'files' | 'folder'): void {
  openPicker(kind, async (files) => {
    const before = uploader.getState().tally.absentCount;
    for await (const portion of readPicked(files)) uploader.giveBack(portion);
    wereForeign.set(before > 0 && uploader.getState().tally.absentCount === before);
  });
}

/** Lets the browser ask whether this page may still read what was dropped. Call it from a click. */
export async function askForRoots(roots: readonly FileSystemHandle[]): Promise<void> {
  const granted: FileSystemHandle[] = [];
  for (const root of roots) if (await askToRead(root)) granted.push(root);
  // Asked once: after a no, or a browser that doesn't ask, the files are chosen by hand.
  setLockedRoots([]);
  const byName = groupByName(granted);
  const found: LocalFile[] = [];
  for (const file of uploader.getState().files) {
    const own = file.step === 'absent' ? byName.get(rootNameOf(file.path)) : undefined;
    if (own) found.push({ ...file, source: sourceOfRoots(own, file.path) });
  }
  uploader.giveBack(found);
}

/** Whether all of the missing files lie in folders, so that a folder is what has to be chosen. */
export function areAbsentInFolders(): boolean {
  for (const { step, path } of uploader.getState().files) if (step === 'absent') return path.includes('/');
  return false;
}
