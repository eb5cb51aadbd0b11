import type { EndpointOf } from '../endpoint.ts';
import { unsubscribePath } from './consents.ts';
import type { emailConsentShapes } from './email-consent.schema.ts';

/** The link carries an identifier of the consent, which works without a login. `not-found`: it is wrong or has expired. */
export const getEmailConsent: EndpointOf<typeof emailConsentShapes, 'getEmailConsent'> = {
  name: 'getEmailConsent',
  method: 'GET',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

/**
 * Decides with an unsubscribe link, any number of times. `not-found`: the identifier is wrong or has expired. `conflict`: the consent
 * was withdrawn while logged in, where it has to be given again, since a mail may have been forwarded.
 */
export const setEmailConsent: EndpointOf<typeof emailConsentShapes, 'setEmailConsent'> = {
  name: 'setEmailConsent',
  method: 'POST',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

/** The page that calls `setEmailConsent` can be on another host than the call. */
export const askToSetEmailConsent: EndpointOf<typeof emailConsentShapes, 'askToSetEmailConsent'> = {
  name: 'askToSetEmailConsent',
  method: 'OPTIONS',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

/**
 * Mail programs call it by themselves, so it needs no login and repeating it changes nothing. `not-found`: the identifier in the address
 * is wrong or has expired.
 */
export const unsubscribeFromEmail: EndpointOf<typeof emailConsentShapes, 'unsubscribeFromEmail'> = {
  name: 'unsubscribeFromEmail',
  method: 'POST',
  path: unsubscribePath,
  caller: 'anyone',
};

/** Tests use it, since they receive no mail. The route does not exist without STUND_TEST_CALLS=on. */
export const getTestEmailConsentId: EndpointOf<typeof emailConsentShapes, 'getTestEmailConsentId'> = {
  name: 'getTestEmailConsentId',
  method: 'GET',
  path: '/st/4/test/email_consent_id',
  caller: 'account',
};
