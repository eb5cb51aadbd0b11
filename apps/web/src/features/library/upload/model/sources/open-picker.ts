/** The types that the picker offers (docs/rules/upload.md#u2). */
const accepted = 'image/*,video/mp4,video/x-m4v,video/*,.heic';

/** What the person picks: photos and videos, documents and any other files, or everything in a folder. */
export type PickerKind = 'files' | 'documents' | 'folder';

/** Opens the picker. Call it from a click. */
export function openPicker(kind: PickerKind, onChosen: (files: FileList) => Promise<void>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (kind === 'folder') input.webkitdirectory = true;
  else if (kind === 'files') input.accept = accepted;
  input.addEventListener('change', () => input.files && void onChosen(input.files));
  input.click();
}
