import type { Share } from '@stund/contract';
import { Button, showToast } from '@stund/ui';
import { useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { stopShare } from '../../api/stop-share.ts';
import { confirmStop } from '../../model/confirm-stop.ts';

/** Stops the share after a confirmation. */
export function StopSharing({ share, onStopped }: { share: Share; onStopped: () => void }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const stop = async () => {
    if (!(await confirmStop())) return;
    setIsBusy(true);
    try {
      await stopShare(share.id);
      showToast({ kind: 'done', message: t('sharing.stopped') });
      onStopped();
    } catch {
      notify('shareDeletionFailed');
      setIsBusy(false);
    }
  };
  return (
    <Button variant="danger-tertiary" isBusy={isBusy} onClick={() => void stop()}>
      {t('sharing.stop')}
    </Button>
  );
}
