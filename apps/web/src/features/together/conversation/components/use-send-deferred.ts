import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../../shared/session/session.ts';
import { requireDisplayName } from '../../guests/index.ts';
import { sendDeferred } from '../api/comments.ts';
import { sendDeferredLoves } from '../api/loves.ts';

/** Sends the comments and loves made in the album before the login (docs/rules/conversation.md#co5). */
export function useSendDeferred(jobId: JobId): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    void sendDeferredLoves(queryClient, jobId);
    void requireDisplayName(() => undefined).then((hasName) => hasName && sendDeferred(queryClient, jobId));
  }, [queryClient, jobId, token]);
}
