import * as contract from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { createEmailConsentLink } from './email-consent-link.ts';
import { getEmailConsent, setEmailConsent } from './operations/email-consent.ts';

/** The calls of unsubscribe links. `hasTestCalls`: tests of clients may ask for the identifier of a link. */
export function mailingRoutes({ hasTestCalls }: { hasTestCalls: boolean }): Route[] {
  return [
    route(contract.getEmailConsent, async (context, { query, exchange }) => ({
      email_consent: await getEmailConsent(context, { identifier: query.email_consent_identifier, ...exchange }),
      email_consent_identifier: query.email_consent_identifier,
    })),
    route(contract.setEmailConsent, async (context, { body, exchange }) => {
      const { email_consent, email_consent_identifier } = body;
      await setEmailConsent(context, {
        identifier: email_consent_identifier,
        clientAddress: exchange.clientAddress,
        isGiven: email_consent,
        source: 'link',
      });
      return { email_consent };
    }),
    route(contract.askToSetEmailConsent, async () => undefined),
    route(contract.unsubscribeFromEmail, async (context, { query, exchange }) => {
      const { clientAddress } = exchange;
      await setEmailConsent(context, { identifier: query.id, clientAddress, isGiven: false, source: 'one-click' });
      return { email_consent: false as const };
    }),
    ...(hasTestCalls ? [testRoute] : []),
  ];
}

const testRoute = route(contract.getTestEmailConsentId, async (context) => {
  const { accountId } = requireAccount(context);
  const identifier = await inTransaction(context.database, (tx) =>
    createEmailConsentLink(tx, accountId, context.clock.now()),
  );
  return { email_consent_identifier: identifier };
});
