import type { Share } from '@stund/contract';
import { Button } from '@stund/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { loadPageTexts, useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useLogInFromShare } from '../api/log-in.ts';
import { markForCopy } from '../model/copy-marker.ts';

/**
 * Copies the files to the timeline. Visitors log in first, and the files are copied when they return; accounts without a
 * subscription see why they cannot.
 */
export function AddFilesButton({ share }: { share: Share }) {
  const { t } = useTexts();
  const { token, isExpired } = useSession();
  const readOnly = useReadOnlyReason('share-page.readOnly');
  const logIn = useLogInFromShare();
  const [isBusy, setIsBusy] = useState(false);
  const look = { icon: <ImagePlus />, children: t('share-page.add') };
  if (!share.can_download) return null;
  if (token === undefined && !isExpired) {
    const begin = () => {
      markForCopy(share.id);
      logIn.begin(false);
    };
    return <Button {...look} isBusy={logIn.isPending} onClick={begin} />;
  }
  const isReadOnly = readOnly !== undefined;
  if (!share.current_user_can.copyFiles && !isReadOnly) return null;
  const copy = async () => {
    setIsBusy(true);
    const [{ copyShareToTimeline }] = await Promise.all([import('../../guests/index.ts'), loadPageTexts()]);
    await copyShareToTimeline(share.id);
    setIsBusy(false);
  };
  return (
    <Button
      {...look}
      isBusy={isBusy}
      busyLabel={t('share-page.adding')}
      disabledReason={readOnly}
      onClick={() => void copy()}
    />
  );
}
