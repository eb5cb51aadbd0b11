import { joinAsGuest } from '@stund/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { getGuest, keepGuest } from '../../../shared/session/guest.ts';

/** Says the name a guest goes by, and keeps them on this device. What they may do is asked for anew. */
export function useJoinAsGuest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const guest = await callEndpoint(joinAsGuest, { body: { name } });
      const token = guest.auth_token ?? getGuest()?.token;
      if (token !== undefined) keepGuest({ token, uuid: guest.uuid, name: guest.name ?? name });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['albums'] }),
  });
}
