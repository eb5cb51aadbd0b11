import { getConsents, setConsents } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { getAccount, updateAccount } from './account.ts';

/** The consents that this installation asks for; others are missing. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => callEndpoint(getConsents, {}, { signal }),
});

/** Stores the answer with the account and updates the cache. Throws ApiError or NetworkError. */
export async function decideOnStatistics(isGiven: boolean): Promise<void> {
  const reply = await callEndpoint(setConsents, { body: { help_us_improve: isGiven } });
  queryClient.setQueryData(consentsQuery.queryKey, reply);
  // Missing where the installation collects no statistics.
  const analytics = reply.consents.help_us_improve?.value ?? false;
  const known = getAccount()?.permitted_services;
  if (known) updateAccount({ permitted_services: { ...known, analytics } });
}
