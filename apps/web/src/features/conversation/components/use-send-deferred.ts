import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { requireVoice } from '../../guests/index.ts';
import { sendKept } from '../api/comments.ts';
import { loveKept } from '../api/loves.ts';

/** Carries out after the login what was said and loved in the album before it (docs/rules/conversation.md#co5). */
export function useSendKept(jobId: JobId): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    void loveKept(queryClient, jobId);
    void requireVoice(() => undefined).then((hasName) => hasName && sendKept(queryClient, jobId));
  }, [queryClient, jobId, token]);
}
