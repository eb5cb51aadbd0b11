import type { AccountInfo } from '@stund/contract';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { createStore, useStore } from '../../../../shared/store/store.ts';

/** The contexts that need a name; `none` is an account without a name (docs/rules/albums.md#al3). */
export const nameContexts = ['album-receiver', 'album-settings', 'album-creation', 'none'] as const;
type NameContext = (typeof nameContexts)[number];

/** A request for the user's name: the reason, and the functions that answer it. */
export interface UserInfoRequired {
  readonly reason: NameContext;
  /** The user has cancelled. */
  deny: () => void;
  /** The name is saved. */
  fulfil: () => void;
}

const required = createStore<UserInfoRequired | undefined>(undefined);

export function useUserInfoRequired(): UserInfoRequired | undefined {
  return useStore(required);
}

/**
 * Makes sure that the account has a name, and asks for it otherwise. Resolves to false if the user cancels; the action
 * must then not continue. A second request replaces the first, which is cancelled.
 */
export function requireName(reason: NameContext): Promise<boolean> {
  const account = queryClient.getQueryData<AccountInfo>(accountQuery.queryKey);
  if (account && account.name !== '') return Promise.resolve(true);
  required.get()?.deny();
  return new Promise((resolve) => {
    const answer = (isFulfilled: boolean) => {
      if (required.get() === request) required.set(undefined);
      resolve(isFulfilled);
    };
    const request = { reason, deny: () => answer(false), fulfil: () => answer(true) };
    required.set(request);
  });
}
