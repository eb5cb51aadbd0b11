import type { AccountInfo } from '@stund/contract';
import { accountQuery } from '../../../shared/account/account.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { createStore, useStore } from '../../../shared/store/store.ts';

/** Where a name is needed; `none` for an account that simply has none (docs/rules/albums.md#al3). */
export const nameContexts = ['album-receiver', 'album-settings', 'album-creation', 'none'] as const;
type NameContext = (typeof nameContexts)[number];

/** That the person has to say something about themselves: why, and how they answer. */
export interface UserInfoRequired {
  readonly reason: NameContext;
  /** They would rather not. */
  deny: () => void;
  /** The name is saved. */
  fulfil: () => void;
}

const required = createStore<UserInfoRequired | undefined>(undefined);

export function useUserInfoRequired(): UserInfoRequired | undefined {
  return useStore(required);
}

/**
 * Makes sure that the account has a name, asking for it where it has none. Resolves to false when the person would
 * rather not say; what needs the name is then not done. A second request takes the place of the first, which is denied.
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
