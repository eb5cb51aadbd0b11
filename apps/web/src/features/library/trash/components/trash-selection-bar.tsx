import { actionsOfTrash, type FileOperations } from '../../file-actions/index.ts';
import { countSelected, SelectionBar, selectionOf, useSelectionPart } from '../../selection/index.ts';
import { selectedFilesIn } from '../model/selected-files.ts';
import type { TrashList } from '../model/trash-groups.ts';

const trash = selectionOf('trash');

interface TrashSelectionBarProps {
  list: TrashList;
  operations: FileOperations;
}

/** The actions for the selected files in the trash. */
export function TrashSelectionBar({ list, operations }: TrashSelectionBarProps) {
  const selection = useSelectionPart(trash, (state) => state.selection);
  const count = countSelected(selection);
  const loaded = selectedFilesIn(list, selection);
  return (
    <SelectionBar
      store={trash}
      sizeBytes={loaded.length === count ? loaded.reduce((sum, file) => sum + file.size, 0) : undefined}
      actions={actionsOfTrash}
      operations={operations}
    />
  );
}
