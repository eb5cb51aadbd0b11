import { joinAsGuest, type ListedJob } from '@stund/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys, isAlbumDetails } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { getGuest, storeGuest } from '../../../../shared/session/guest.ts';
import { contributionRights } from '../model/contribution-rights.ts';

/**
 * Registers a guest with a display name, stores the guest on this device, and refetches the albums with the new rights.
 */
export function useJoinAsGuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const guest = await callEndpoint(joinAsGuest, { body: { name } });
      const token = guest.auth_token ?? getGuest()?.token;
      if (token === undefined) return;
      // A guest who changes their name has these rights already.
      if (getGuest()?.name === undefined) grantContributionRights(queryClient);
      storeGuest({ token, uuid: guest.uuid, name: guest.name ?? name });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: albumKeys.all() }),
  });
}

/**
 * The cached album details still have the rights of an anonymous visitor. Updating them avoids a moment without the
 * controls.
 */
function grantContributionRights(queryClient: QueryClient): void {
  queryClient.setQueriesData<ListedJob>({ queryKey: albumKeys.all(), predicate: isAlbumDetails }, (album) => {
    if (!album) return album;
    const { comment: addComment, love: react, files: addFiles } = contributionRights(album, 'anonymous');
    return { ...album, current_user_can: { ...album.current_user_can, addComment, react, addFiles } };
  });
}
