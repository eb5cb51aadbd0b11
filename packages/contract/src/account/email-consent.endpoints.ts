import type { EndpointOf } from '../endpoint.ts';
import { unsubscribePath } from './consents.ts';
import type { emailConsentShapes } from './email-consent.schema.ts';

export const getEmailConsent: EndpointOf<typeof emailConsentShapes, 'getEmailConsent'> = {
  name: 'getEmailConsent',
  method: 'GET',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

export const setEmailConsent: EndpointOf<typeof emailConsentShapes, 'setEmailConsent'> = {
  name: 'setEmailConsent',
  method: 'POST',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

export const askToSetEmailConsent: EndpointOf<typeof emailConsentShapes, 'askToSetEmailConsent'> = {
  name: 'askToSetEmailConsent',
  method: 'OPTIONS',
  path: '/st/4/user/email_consent',
  caller: 'anyone',
};

export const unsubscribeFromEmail: EndpointOf<typeof emailConsentShapes, 'unsubscribeFromEmail'> = {
  name: 'unsubscribeFromEmail',
  method: 'POST',
  path: unsubscribePath,
  caller: 'anyone',
};

export const getTestEmailConsentId: EndpointOf<typeof emailConsentShapes, 'getTestEmailConsentId'> = {
  name: 'getTestEmailConsentId',
  method: 'GET',
  path: '/st/4/test/email_consent_id',
  caller: 'account',
};
