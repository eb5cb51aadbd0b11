/** What an account says about its person: attributes, options that follow the account, consents, approved terms. */

export { accountFeature } from './account.feature.ts';
export { type AccountRouteOptions, accountRoutes } from './account.routes.ts';
export { type AccountFacts, readAccountFacts } from './account-facts.ts';
export { lockAccount } from './account-lock.repository.ts';
export { lockAnalyticsConsent } from './analytics-consent.ts';
export { findLastDecision, lockConsent } from './consent.repository.ts';
export { recordDecision } from './operations/set-consents.ts';
