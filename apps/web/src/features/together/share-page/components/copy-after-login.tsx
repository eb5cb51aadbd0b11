import type { Share } from '@stund/contract';
import { useEffect } from 'react';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { copyShareToTimeline } from '../../guests/index.ts';
import { takeCopyMark } from '../model/copy-marker.ts';

/** Copies the files that a visitor wanted to add before the login. Renders nothing. */
export function CopyAfterLogin({ share }: { share: Share }) {
  const hasAccount = useKnownAccount() !== undefined;
  const isOwner = share.current_user_can.changeProperties;
  useEffect(() => {
    if (hasAccount && takeCopyMark(share.id) && !isOwner) void copyShareToTimeline(share.id);
  }, [hasAccount, share.id, isOwner]);
  return null;
}
