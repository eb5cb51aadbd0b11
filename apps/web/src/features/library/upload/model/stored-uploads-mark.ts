import { storedText } from '../../../../shared/store/browser-storage.ts';

/** Marks that an unfinished queue is stored, which the next page reads before the upload code is loaded. */
const mark = storedText('local', 'uploads_kept');

export const hasStoredUploads = (): boolean => mark.read() !== undefined;

export function markStoredUploads(areStored: boolean): void {
  if (areStored === hasStoredUploads()) return;
  if (areStored) mark.write('1');
  else mark.remove();
}
