import type { Share } from '@stund/contract';
import { useState } from 'react';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { loadPageTexts, useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useLogInFromShare } from '../api/log-in.ts';
import { markForCopy } from '../model/copy-marker.ts';

interface AddFiles {
  /** Undefined where the person may not add them. Accounts without a subscription see why they cannot. */
  operation: (() => unknown) | undefined;
  isBusy: boolean;
  busyLabel?: string;
}

/** Copies the files of a share to the timeline. Visitors log in first, and the files are copied when they return. */
export function useAddFiles(share: Share): AddFiles {
  const { t } = useTexts();
  const { token, isExpired } = useSession();
  const isReadOnly = useKnownAccount()?.is_read_only_user ?? false;
  const logIn = useLogInFromShare();
  const [isBusy, setIsBusy] = useState(false);
  if (!share.can_download) return { operation: undefined, isBusy };
  if (token === undefined && !isExpired) {
    const begin = () => {
      markForCopy(share.id);
      logIn.begin(false);
    };
    return { operation: begin, isBusy: logIn.isPending };
  }
  const copy = async () => {
    setIsBusy(true);
    const [{ copyShareToTimeline }] = await Promise.all([import('../../guests/index.ts'), loadPageTexts()]);
    await copyShareToTimeline(share.id);
    setIsBusy(false);
  };
  const mayCopy = share.current_user_can.copyFiles || isReadOnly;
  return { operation: mayCopy ? copy : undefined, isBusy, busyLabel: t('share-page.adding') };
}
