import type { DisabledReason } from '@stund/ui';
import { Download, Trash2, Undo2 } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { countSelected, SelectionBar, selectionOf, useSelectionPart } from '../../selection/index.ts';
import { selectedFilesIn } from '../model/selected-files.ts';
import type { TrashList } from '../model/trash-groups.ts';

const trash = selectionOf('trash');

interface TrashSelectionBarProps {
  list: TrashList;
  readOnlyReason: DisabledReason | undefined;
  onRestore: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** The actions for the selected files in the trash. */
export function TrashSelectionBar(props: TrashSelectionBarProps) {
  const { list, readOnlyReason, onRestore, onDownload, onDelete } = props;
  const { t } = useTexts();
  const selection = useSelectionPart(trash, (state) => state.selection);
  const count = countSelected(selection);
  const loaded = selectedFilesIn(list, selection);
  return (
    <SelectionBar
      store={trash}
      sizeBytes={loaded.length === count ? loaded.reduce((sum, file) => sum + file.size, 0) : undefined}
      actions={[
        { label: t('selection.download'), icon: <Download />, onPress: onDownload },
        { label: t('deleted-items.restore'), icon: <Undo2 />, onPress: onRestore, disabledReason: readOnlyReason },
        { label: t('deleted-items.deleteForGood'), icon: <Trash2 />, onPress: onDelete },
      ]}
    />
  );
}
