import { joinAsGuest, type ListedJob } from '@stund/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { albumKeys, isAlbumDetails } from '../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { getGuest, storeGuest } from '../../../shared/session/guest.ts';
import { contributionRights } from '../model/contribution-rights.ts';

/** Says the name a guest goes by, and keeps them on this device. What they may do is asked for anew. */
export function useJoinAsGuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const guest = await callEndpoint(joinAsGuest, { body: { name } });
      const token = guest.auth_token ?? getGuest()?.token;
      if (token === undefined) return;
      // One who has changed their name has had a voice before.
      if (getGuest()?.name === undefined) grantContributionRights(queryClient);
      storeGuest({ token, uuid: guest.uuid, name: guest.name ?? name });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: albumKeys.all() }),
  });
}

/** Until albums are asked for anew their heads still tell what somebody without a name may do: nothing would show for a moment. */
function grantContributionRights(queryClient: QueryClient): void {
  queryClient.setQueriesData<ListedJob>({ queryKey: albumKeys.all(), predicate: isAlbumDetails }, (album) => {
    if (!album) return album;
    const { comment: addComment, love: react, files: addFiles } = contributionRights(album, 'anonymous');
    return { ...album, current_user_can: { ...album.current_user_can, addComment, react, addFiles } };
  });
}
