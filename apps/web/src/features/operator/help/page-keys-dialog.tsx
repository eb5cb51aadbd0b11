import { Button, Dialog } from '@stund/ui';
import { type KeyRow, keyRowsOf } from '../../../shared/actions/keys.ts';
import { commandPalette, keyList, searchAction, undoAction } from '../../../shared/actions/shell-actions.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { KeyList } from '../../../shared/keyboard/key-list.tsx';
import { fileActionsOf, keysOfLists } from '../../library/file-actions/index.ts';

/** The keys of the grids and lists come first and last; those between them belong to actions. */
const rows: readonly KeyRow[] = [
  { keys: ['←', '↑', '→', '↓'], text: 'help.keys.move' },
  { keys: ['Home', 'End'], text: 'help.keys.row' },
  ...keyRowsOf(fileActionsOf(keysOfLists), 'page'),
  { keys: ['Shift', '←→'], text: 'help.keys.extend', isTogether: true },
  { keys: ['Esc'], text: 'help.keys.quit' },
  { keys: ['Shift', 'F10'], text: 'help.keys.menu', isTogether: true },
  { keys: ['PgUp', 'PgDn'], text: 'help.keys.month' },
  ...keyRowsOf([undoAction, searchAction, commandPalette, keyList], 'page'),
];

interface PageKeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the timeline, the albums and the other lists. The viewer has a list of its own. */
export function PageKeysDialog({ isOpen, onClose }: PageKeysDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('help.keys.title')}
      text={t('help.keys.text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shared.ok')}
        </Button>
      }
    >
      <KeyList rows={rows} />
    </Dialog>
  );
}
