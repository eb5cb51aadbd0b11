import { timing } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { accountQuery } from '../../../../shared/account/account.ts';
import { sendUploadCommand } from '../model/uploads.ts';

/** While uploads wait for storage, polls the quota and continues them when it has grown. Renders nothing. */
export function StorageWatch({ isOutOfStorage }: { isOutOfStorage: boolean }) {
  const { data: freeBytes } = useQuery({
    ...accountQuery,
    select: (account) => account.max_space - account.used_space,
    refetchInterval: isOutOfStorage ? timing.accountPollMs : false,
  });
  const freeBefore = useRef<number>(undefined);

  useEffect(() => {
    if (!isOutOfStorage) {
      freeBefore.current = undefined;
      return;
    }
    if (freeBefore.current !== undefined && freeBytes !== undefined && freeBytes > freeBefore.current) {
      sendUploadCommand({ type: 'storage-freed' });
    }
    freeBefore.current = freeBytes;
  }, [isOutOfStorage, freeBytes]);

  return null;
}
