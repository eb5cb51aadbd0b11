import { Button, Dialog } from '@stund/ui';
import { useTexts } from '../../shared/i18n/texts.ts';
import { KeyList, type KeyRow } from '../../shared/keyboard/key-list.tsx';

const rows: readonly KeyRow[] = [
  { keys: ['←', '↑', '→', '↓'], text: 'help.keys.move' },
  { keys: ['Home', 'End'], text: 'help.keys.row' },
  { keys: ['Enter'], text: 'help.keys.open' },
  { keys: ['␣', 'X'], text: 'help.keys.select' },
  { keys: ['Shift', '←→'], text: 'help.keys.extend', isTogether: true },
  { keys: ['Mod', 'A'], text: 'help.keys.selectAll', isTogether: true },
  { keys: ['Delete'], text: 'help.keys.delete' },
  { keys: ['Esc'], text: 'help.keys.quit' },
  { keys: ['Shift', 'F10'], text: 'help.keys.menu', isTogether: true },
  { keys: ['PgUp', 'PgDn'], text: 'help.keys.month' },
  { keys: ['?'], text: 'help.keys.help' },
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
