import { type ConsentKey, consentTextVersion, getConsents, setConsents } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { getAccount, updateAccount } from './account.ts';

/** All consents with the decisions of the user, and which of them this installation asks for. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => callEndpoint(getConsents, {}, { signal }),
});

/** Stores the answer with the account, and the text that the user saw, and updates the cache. Throws ApiError or NetworkError. */
export async function decideOnConsent(key: ConsentKey, isGiven: boolean): Promise<void> {
  const reply = await callEndpoint(setConsents, {
    query: { text_version: consentTextVersion, language: currentLanguage() },
    body: { [key]: isGiven },
  });
  queryClient.setQueryData(consentsQuery.queryKey, reply);
  const { is_offered, value } = reply.consents.help_us_improve;
  const known = getAccount()?.permitted_services;
  if (known) updateAccount({ permitted_services: { ...known, analytics: is_offered && value } });
}

/** The answer to the question about statistics. Throws ApiError or NetworkError. */
export function decideOnStatistics(isGiven: boolean): Promise<void> {
  return decideOnConsent('help_us_improve', isGiven);
}
