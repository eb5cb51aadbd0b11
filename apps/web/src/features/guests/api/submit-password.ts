import { type JobId, submitJobPassword } from '@stund/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deriveAlbumPassword } from '../../../shared/album-password.ts';
import { albumKeys } from '../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { storeGuest } from '../../../shared/session/guest.ts';

/** Grants the guest or the account access to the album, and fetches it. */
export function useSubmitPassword(jobId: JobId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const body = { password: await deriveAlbumPassword(typed, jobId) };
      const { auth_token: token } = await callEndpoint(submitJobPassword, { params: { id: jobId }, body });
      if (token !== null) storeGuest({ token, uuid: undefined, name: undefined });
      await queryClient.invalidateQueries({ queryKey: albumKeys.album(jobId) });
    },
  });
}
