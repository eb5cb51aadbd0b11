/** The types that the picker offers (docs/rules/upload.md#u2). */
const accepted = 'image/*,video/mp4,video/x-m4v,video/*,.heic';

/** Opens the picker for files or a folder. Call it from a click. */
export function openPicker(kind: 'files' | 'folder', onChosen: (files: FileList) => Promise<void>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (kind === 'folder') input.webkitdirectory = true;
  else input.accept = accepted;
  input.addEventListener('change', () => input.files && void onChosen(input.files));
  input.click();
}
