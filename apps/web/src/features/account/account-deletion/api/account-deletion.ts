import {
  describeAccountDeletion,
  describeDevice,
  keepAccount,
  type ReplyOf,
  requestAccountDeletion,
} from '@stund/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { clearMediaCaches } from '../../../../shared/api/media-caches.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { getDeviceId } from '../../../../shared/session/device.ts';
import { forgetPendingDeletion, rememberPendingDeletion } from '../../../../shared/session/pending-deletion.ts';
import { startSession } from '../../../../shared/session/session.ts';

export type Losses = ReplyOf<typeof describeAccountDeletion>;

export const lossesQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => callEndpoint(describeAccountDeletion, {}, { signal }),
  staleTime: 0,
});

/** Resolves when the account is logged out everywhere; the page that follows says when it is deleted. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: async () => {
      const { deletion_date } = await callEndpoint(requestAccountDeletion, {});
      rememberPendingDeletion({ deletion_date });
      await clearMediaCaches();
    },
  });
}

/** Keeps the account with the secret of the login, and logs this browser in. */
export function useKeepAccount() {
  return useMutation({
    mutationFn: async (keepToken: string) => {
      const { auth_token } = await callEndpoint(keepAccount, {
        body: {
          keep_token: keepToken,
          device_id: getDeviceId(),
          device_name: describeDevice(navigator.userAgent),
        },
      });
      forgetPendingDeletion();
      queryClient.clear();
      startSession(auth_token, true);
    },
  });
}
