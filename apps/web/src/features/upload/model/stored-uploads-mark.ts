import { storedText } from '../../../shared/store/browser-storage.ts';

/** Tells the next page, before anything of uploading is loaded, that an earlier one has left something to go on with. */
const mark = storedText('local', 'uploads_kept');

export const hasStoredUploads = (): boolean => mark.read() !== undefined;

export function markStoredUploads(areKept: boolean): void {
  if (areKept === hasStoredUploads()) return;
  if (areKept) mark.write('1');
  else mark.remove();
}
