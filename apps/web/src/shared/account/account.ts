import { type AccountInfo, getAccountInfo, timing } from '@stund/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** The logged-in account. The language is sent for mails, the time zone for the dates of videos that contain none. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return callEndpoint(getAccountInfo, { query: { language: currentLanguage(), time_zone: timeZone } }, { signal });
  },
  staleTime: 60_000,
  refetchInterval: timing.accountPollMs,
});

/** The logged-in account, for components below a protected route. */
export function useAccount(): AccountInfo {
  return useSuspenseQuery(accountQuery).data;
}

/** The cached account, outside components; undefined before it is loaded. */
export function getAccount(): AccountInfo | undefined {
  return queryClient.getQueryData(accountQuery.queryKey);
}

/** Merges what a call returned about the account into the cache: a whole account, or only its used space. */
export function updateAccount(change: Partial<AccountInfo>): void {
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...change });
}

/** Calls back whenever the account is loaded or updated. Returns a function that stops it. */
export function watchAccount(listener: (account: AccountInfo) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== accountQuery.queryKey[0]) return;
    const account = queryClient.getQueryData(accountQuery.queryKey);
    if (event.action.type === 'success' && account !== undefined) listener(account);
  });
}
