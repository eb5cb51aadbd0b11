import { createStore, useStore } from '../../../../shared/store/store.ts';
import { uploader } from './engine.ts';
import type { LocalFile } from './sources/found-file.ts';
import { sourceOfRoots } from './sources/local-source.ts';
import { openPicker } from './sources/open-picker.ts';
import { readPicked } from './sources/read-picked.ts';
import { groupByName, requestReadAccess, rootNameOf } from './sources/root-handles.ts';
import { setLockedRoots } from './stored-uploads.ts';

/** Whether none of the files that were chosen last was missing. */
const pickedUnrelatedFiles = createStore(false);
export const usePickedUnrelatedFiles = () => useStore(pickedUnrelatedFiles);

/**
 * Lets the person choose files again that the page lost with a reload, and continues uploading them. Call it from a
 * click.
 */
export function chooseFilesAgain(kind: 'files' | 'folder'): void {
  openPicker(kind, async (files) => {
    const before = uploader.getState().tally.absentCount;
    for await (const portion of readPicked(files)) uploader.reattachSources(portion);
    pickedUnrelatedFiles.set(before > 0 && uploader.getState().tally.absentCount === before);
  });
}

/** Asks for permission to read dropped folders again. Call it from a click. */
export async function requestRootAccess(roots: readonly FileSystemHandle[]): Promise<void> {
  const granted: FileSystemHandle[] = [];
  for (const root of roots) if (await requestReadAccess(root)) granted.push(root);
  // Permission is requested once; if it is refused or not supported, the files are chosen by hand.
  setLockedRoots([]);
  const byName = groupByName(granted);
  const found: LocalFile[] = [];
  for (const file of uploader.getState().files) {
    const own = file.step === 'absent' ? byName.get(rootNameOf(file.path)) : undefined;
    if (own) found.push({ ...file, source: sourceOfRoots(own, file.path) });
  }
  uploader.reattachSources(found);
}

/** Whether the missing files are those of an import, which has to read its archives and folders again. */
export function areMissingOfImport(): boolean {
  for (const { step, reference } of uploader.getState().files) if (step === 'absent') return reference !== undefined;
  return false;
}

/** Whether the missing files are in folders, so that a folder has to be chosen. */
export function areMissingInFolders(): boolean {
  for (const { step, path } of uploader.getState().files) if (step === 'absent') return path.includes('/');
  return false;
}
