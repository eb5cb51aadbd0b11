import { z } from 'zod';
import { defineShapes } from '../shapes.ts';

/** 256 random bits in base64url, from the link of a mail. They identify an account without naming it. */
const identifier = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Pages of every brand call the consent host. The identifier is the only credential; cookies are not used. */
const fromAnyOrigin = { 'access-control-allow-origin': '*' } as const;

export const emailConsentShapes = defineShapes({
  getEmailConsent: {
    summary: 'Returns whether the account of an unsubscribe link receives news by e-mail; on the consent host',
    query: z.object({ email_consent_identifier: identifier }),
    reply: z.object({ email_consent: z.boolean(), email_consent_identifier: z.string() }),
    fixedHeaders: fromAnyOrigin,
    /** `not-found`: the identifier is wrong or has expired. */
    errors: ['invalid-request', 'not-found', 'rate-limited'],
  },
  setEmailConsent: {
    summary:
      'Gives or withdraws the consent to news by e-mail with an unsubscribe link, without login; on the consent host',
    body: z.object({ email_consent: z.boolean(), email_consent_identifier: identifier }),
    reply: z.object({ email_consent: z.boolean() }),
    fixedHeaders: fromAnyOrigin,
    /** `conflict`: the consent was withdrawn while logged in, so that only the logged-in user can give it again. */
    errors: ['invalid-request', 'not-found', 'conflict', 'rate-limited'],
  },
  askToSetEmailConsent: {
    summary: 'Answers the CORS preflight of setEmailConsent',
    fixedHeaders: {
      ...fromAnyOrigin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
    errors: ['rate-limited'],
  },
  unsubscribeFromEmail: {
    summary: 'Withdraws the consent to news by e-mail: the one-click call of the header List-Unsubscribe (RFC 8058)',
    query: z.object({ id: identifier }),
    /** `List-Unsubscribe=One-Click` as a form of either type; the address alone decides. */
    ignoresForm: true,
    reply: z.object({ email_consent: z.literal(false) }),
    errors: ['invalid-request', 'not-found', 'rate-limited'],
  },
  getTestEmailConsentId: {
    summary: 'Returns a new identifier of an unsubscribe link for the caller; only with STUND_TEST_CALLS=on',
    reply: z.object({ email_consent_identifier: z.string() }),
    errors: ['unauthenticated'],
  },
});
