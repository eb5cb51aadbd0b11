import { getEmailConsent, setEmailConsent } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { consentOrigin } from '../../../../shared/api/consent-origin.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';

/** Whether the account of a mail's link receives news. It is read without login, on the consent host. */
export const emailConsentQuery = (identifier: string) =>
  queryOptions({
    queryKey: ['email-consent', identifier],
    queryFn: async ({ signal }) => {
      const query = { email_consent_identifier: identifier };
      const reply = await callEndpoint(getEmailConsent, { query }, { signal, origin: consentOrigin });
      return reply.email_consent;
    },
  });

/** Stores the choice. Throws ApiError, with the code `conflict` when the person has to log in for it, or NetworkError. */
export async function saveEmailConsent(identifier: string, isSubscribed: boolean): Promise<void> {
  const body = { email_consent: isSubscribed, email_consent_identifier: identifier };
  const reply = await callEndpoint(setEmailConsent, { body }, { origin: consentOrigin });
  queryClient.setQueryData(emailConsentQuery(identifier).queryKey, reply.email_consent);
}
