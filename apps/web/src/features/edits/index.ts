/**
 * Edits of pictures outside the editor: copied from one picture and pasted on others, and those that are being prepared or could not
 * be made. Pages call `useEditItems` for the menu of a file and `usePasteOnSelection` for a selection; the shell renders `EditsLayer`.
 */
export { watchEdits } from './api/open-edits.ts';
export { undoCopy } from './api/paste-edits.ts';
export { EditsLayer } from './components/edits-layer.tsx';
export { useEditItems } from './components/use-edit-items.tsx';
export { usePasteOnSelection } from './components/use-paste-on-selection.tsx';
