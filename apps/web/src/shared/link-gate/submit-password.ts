import { type JobId, submitJobPassword } from '@stund/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys } from '../albums/album-keys.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { storeGuest } from '../session/guest.ts';

export type PasswordSubmit = ReturnType<typeof useSubmitPassword>;

/**
 * Grants the guest or the account access to an album or share, and fetches it. The password of an album is derived
 * first; that of a share is sent as it was typed (docs/rules/shares.md#sh3).
 */
export function useSubmitPassword(jobId: JobId, kind: 'album' | 'share') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const body = { password: kind === 'share' ? typed : await derive(typed, jobId) };
      const { auth_token: token } = await callEndpoint(submitJobPassword, { params: { id: jobId }, body });
      if (token !== null) storeGuest({ token, uuid: undefined, name: undefined });
      await queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
    },
  });
}

/** Loaded on demand: most links have no password. */
async function derive(typed: string, jobId: JobId): Promise<string> {
  const { deriveAlbumPassword } = await import('../album-password.ts');
  return deriveAlbumPassword(typed, jobId);
}
