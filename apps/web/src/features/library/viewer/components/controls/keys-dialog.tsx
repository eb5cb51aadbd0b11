import { Button, Dialog } from '@stund/ui';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { KeyList } from '../../../../../shared/keyboard/key-list.tsx';
import { viewerKeyRows } from '../../model/viewer-commands.ts';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the viewer. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('help.keys.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shared.ok')}
        </Button>
      }
    >
      <KeyList rows={viewerKeyRows} />
    </Dialog>
  );
}
