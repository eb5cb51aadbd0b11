import { getConsents, setConsents } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { getAccount, updateAccount } from './account.ts';

/** The consents this installation asks for; those it does not ask for are missing. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => callEndpoint(getConsents, {}, { signal }),
});

/** Keeps the account's answer, and shows it wherever it stands. Throws ApiError or NetworkError. */
export async function decideOnStatistics(isGiven: boolean): Promise<void> {
  const reply = await callEndpoint(setConsents, { body: { help_us_improve: isGiven } });
  queryClient.setQueryData(consentsQuery.queryKey, reply);
  // Missing where the installation keeps no statistics, whatever the answer.
  const analytics = reply.consents.help_us_improve?.value ?? false;
  const known = getAccount()?.permitted_services;
  if (known) updateAccount({ permitted_services: { ...known, analytics } });
}
