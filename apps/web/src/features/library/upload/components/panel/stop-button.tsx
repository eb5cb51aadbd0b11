import { Button } from '@stund/ui';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { sendUploadCommand } from '../../model/uploads.ts';

/** Asks for confirmation before it stops the upload, because files are waiting. */
export function StopButton() {
  const { t } = useTexts();
  return (
    <Button variant="tertiary" onClick={() => sendUploadCommand({ type: 'stop-prompted' })}>
      {t('upload.stop')}
    </Button>
  );
}
