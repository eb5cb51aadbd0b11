import { storedText } from '../../../shared/store/browser-storage.ts';

/** Tells the next page, before anything of uploading is loaded, that an earlier one has left something to go on with. */
const mark = storedText('local', 'uploads_kept');

export const areUploadsKept = (): boolean => mark.read() !== undefined;

export function markKeptUploads(areKept: boolean): void {
  if (areKept === areUploadsKept()) return;
  if (areKept) mark.write('1');
  else mark.remove();
}
