import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { albumKeys } from '../albums/album-keys.ts';
import { claimStoredGuest } from '../session/claim-guest.ts';
import { useSession } from '../session/session.ts';

/** Retries claiming the guest if that failed directly after the login. */
export function useClaimGuest(): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    void claimStoredGuest().then((hasClaimed) => {
      if (hasClaimed) void queryClient.invalidateQueries({ queryKey: albumKeys.all() });
    });
  }, [queryClient, token]);
}
