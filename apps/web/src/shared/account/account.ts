import { type AccountInfo, getAccountInfo } from '@stund/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { currentLanguage } from '../i18n/texts.ts';

/** The account that is signed in. Telling the language lets the server write mails in it. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => callEndpoint(getAccountInfo, { query: { language: currentLanguage() } }, { signal }),
  staleTime: 60_000,
});

/** The account that is signed in, for components below a protected route. */
export function useAccount(): AccountInfo {
  return useSuspenseQuery(accountQuery).data;
}

/** Puts what a call answered about the account into place: a renewed account, or only its used space. */
export function updateAccount(change: Partial<AccountInfo>): void {
  queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, ...change });
}
