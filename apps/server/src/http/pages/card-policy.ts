import { extendPolicy, type PolicySources } from './extend-policy.ts';

/** What the card fields of Stripe need (https://docs.stripe.com/security/guide#content-security-policy). */
const stripeSources: PolicySources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/**
 * Pages of logged-in people, on which the card fields can open without loading another page. Pages of links and of the log-in, where
 * passwords are entered, are none of them.
 */
const pagesOfAccounts =
  /^(?:\/_from_inside_app)?\/(?:photos|albums|documents|deleted_items|notifications|settings)(?:\/|$)|^\/(?:login\/callback)?$/;

/** Extends the policy of a page on which a card can be entered; every other page keeps its own. */
export function allowCardFields(policy: string, path: string): string {
  return pagesOfAccounts.test(path) ? extendPolicy(policy, stripeSources) : policy;
}
