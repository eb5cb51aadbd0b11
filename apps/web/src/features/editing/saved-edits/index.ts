/**
 * Edits of pictures outside the editor: copied from one picture and pasted on others, and those that are being prepared or could not
 * be made. Pages call `useEditOperations` for a file and `usePasteOnSelection` for a selection; the shell renders `EditsLayer`.
 */
export { watchEdits } from './api/open-edits.ts';
export { undoCopy } from './api/paste-edits.ts';
export { EditsLayer } from './components/edits-layer.tsx';
export { useEditOperations } from './components/use-edit-operations.tsx';
export { usePasteOnSelection } from './components/use-paste-on-selection.tsx';
