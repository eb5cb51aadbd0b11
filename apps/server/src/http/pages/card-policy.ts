/** What the card fields of Stripe need (https://docs.stripe.com/security/guide#content-security-policy). */
const stripeSources: Readonly<Record<string, readonly string[]>> = {
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
  if (!pagesOfAccounts.test(path)) return policy;
  const directives = policy.split(';').map((directive) => directive.trim());
  const extended = directives.map((directive) => {
    const sources = stripeSources[directive.split(' ', 1)[0] ?? ''];
    return sources ? [directive, ...sources].join(' ') : directive;
  });
  const missing = Object.entries(stripeSources).filter(
    ([name]) => !directives.some((one) => one.startsWith(`${name} `)),
  );
  return [...extended, ...missing.map(([name, sources]) => [name, ...sources].join(' '))].join(';');
}
