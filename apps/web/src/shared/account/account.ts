import { type AccountInfo, getAccountInfo, timing } from '@stund/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** The account that is signed in. Telling the language lets the server write mails in it. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => callEndpoint(getAccountInfo, { query: { language: currentLanguage() } }, { signal }),
  staleTime: 60_000,
  refetchInterval: timing.accountPollMs,
});

/** The account that is signed in, for components below a protected route. */
export function useAccount(): AccountInfo {
  return useSuspenseQuery(accountQuery).data;
}

/** The account as last heard, outside components; undefined before it was asked for. */
export function getAccount(): AccountInfo | undefined {
  return queryClient.getQueryData(accountQuery.queryKey);
}

/** Puts what a call answered about the account into place: a renewed account, or only its used space. */
export function updateAccount(change: Partial<AccountInfo>): void {
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...change });
}

/** Tells of every account that arrives, whether a call brought it or a part of it was renewed. Returns what ends it. */
export function watchAccount(listener: (account: AccountInfo) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== accountQuery.queryKey[0]) return;
    const account = queryClient.getQueryData(accountQuery.queryKey);
    if (event.action.type === 'success' && account !== undefined) listener(account);
  });
}
